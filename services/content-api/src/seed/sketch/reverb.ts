// Echo lengths after Schroeder, scaled to a small hall; the mix is chosen by ear.

const ECHO_SECONDS = [0.0297, 0.0371, 0.0411, 0.0437];
const DIFFUSION_SECONDS = [0.005, 0.0017];
const ECHO_FEEDBACK = 0.78;
const DIFFUSED = 0.6;
const WET = 0.22;

/** Adds reverb: parallel echoes, then diffusion (Schroeder's reverberator). */
export function addReverb(samples: Float32Array, rate: number): void {
  const wet = new Float32Array(samples.length);
  for (const seconds of ECHO_SECONDS) addEcho(samples, wet, Math.round(seconds * rate));
  for (const seconds of DIFFUSION_SECONDS) diffuse(wet, Math.round(seconds * rate));
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = (samples[index] ?? 0) + (wet[index] ?? 0) * WET;
  }
}

function addEcho(dry: Float32Array, wet: Float32Array, delay: number): void {
  const loop = new Float32Array(delay);
  let soft = 0;
  for (let index = 0, at = 0; index < dry.length; index += 1) {
    const echo = loop[at] ?? 0;
    // Walls take the high part first.
    soft += (echo - soft) * 0.6;
    loop[at] = (dry[index] ?? 0) + soft * ECHO_FEEDBACK;
    wet[index] = (wet[index] ?? 0) + echo / ECHO_SECONDS.length;
    at = at + 1 === delay ? 0 : at + 1;
  }
}

function diffuse(wet: Float32Array, delay: number): void {
  const loop = new Float32Array(delay);
  for (let index = 0, at = 0; index < wet.length; index += 1) {
    const held = loop[at] ?? 0;
    const fed = (wet[index] ?? 0) + held * DIFFUSED;
    loop[at] = fed;
    wet[index] = held - fed * DIFFUSED;
    at = at + 1 === delay ? 0 : at + 1;
  }
}
