/** Colours and fonts are the tokens of the page, which reach into a shadow root: so the theme is that of the page. */
export const previewStyles = `
:host { all: initial; color-scheme: inherit; }
* { box-sizing: border-box; margin: 0; }
.bar, .panel { font: 0.9375rem/1.45 var(--sans, system-ui, sans-serif); color: var(--ink); background: var(--surface); }
.bar {
  position: fixed; inset: auto 0 calc(var(--dock-height, 0px) + var(--banner-height, 0px)); z-index: 35;
  display: flex; flex-wrap: wrap; align-items: center; gap: 0.375rem 1rem;
  padding: 0.5rem max(1rem, env(safe-area-inset-right)) 0.5rem max(1rem, env(safe-area-inset-left));
  border-top: 3px solid var(--coral); box-shadow: 0 -8px 24px -16px rgb(0 0 0 / 0.5);
}
.name { font-weight: 600; overflow-wrap: anywhere; }
.text { flex: 1 1 14rem; }
.muted { color: var(--muted); }
.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; }
button, a.button {
  min-height: 2.75rem; padding: 0.375rem 0.875rem; font: inherit; font-weight: 600; color: var(--ink);
  display: inline-flex; align-items: center; text-decoration: none; cursor: pointer;
  background: var(--sunken); border: 1px solid var(--edge); border-radius: var(--round-control, 10px);
}
button[aria-pressed='true'] { background: var(--ocean); border-color: var(--ocean); color: var(--on-ocean); }
:is(button, a, .list):focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.panel {
  position: fixed; inset: auto 0 calc(var(--dock-height, 0px) + var(--banner-height, 0px) + var(--preview-bar, 3.5rem)); z-index: 35;
  display: flex; flex-direction: column; max-height: 45dvh; border-top: 1px solid var(--line);
}
.panel h2 { font: 600 1rem/1.4 var(--sans, system-ui, sans-serif); padding: 0.75rem 1rem 0.5rem; outline: none; }
.list { overflow-y: auto; list-style: none; padding: 0 1rem 0.75rem; display: grid; gap: 0.5rem; }
.fragment { display: block; width: 100%; text-align: left; font-weight: 400; padding: 0.625rem 0.875rem; background: var(--surface); border-left: 4px solid var(--tone); }
.fragment strong { display: block; overflow-wrap: anywhere; }
.facts { display: flex; flex-wrap: wrap; gap: 0.125rem 1rem; }
.facts b { font-weight: 600; }
code { font: 0.875em var(--mono, monospace); overflow-wrap: anywhere; }
.layer { position: absolute; top: 0; left: 0; z-index: 34; pointer-events: none; }
.box { position: absolute; border: 2px dashed var(--tone); border-radius: 4px; }
.box.chosen { border-style: solid; border-width: 4px; }
.tag {
  position: absolute; top: 0; left: 0; max-width: 100%; padding: 0.125rem 0.5rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  font: 600 0.8125rem/1.4 var(--sans, system-ui, sans-serif); background: var(--deep); color: var(--on-deep); border-bottom-right-radius: 6px;
}
.live { --tone: var(--ocean); } .canary { --tone: var(--sun-text); } .preview { --tone: var(--coral-text); } .other { --tone: var(--danger); }
@media (min-width: 60rem) {
  .panel { inset: auto 1rem calc(var(--dock-height, 0px) + var(--banner-height, 0px) + var(--preview-bar, 3.5rem) + 1rem) auto; width: 28rem; max-height: 70dvh; border: 1px solid var(--line); border-radius: var(--round-card, 14px); box-shadow: var(--lift); overflow: hidden; }
}
@media print { .bar, .panel, .layer { display: none; } }
`;
