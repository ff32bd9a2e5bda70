const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <style>
      body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; display: grid; place-items: center; min-height: 100vh; background: #fbf8f1; color: #0d3340; }
      main { max-width: 24rem; padding: 2rem; }
      label { display: block; font-weight: 600; margin-top: 1.5rem; }
      input, button { font: inherit; box-sizing: border-box; width: 100%; min-height: 2.75rem; border-radius: 10px; border: 1px solid #6b7f86; padding: 0 0.875rem; margin-top: 0.375rem; }
      button { margin-top: 1rem; background: #00677d; border-color: #00677d; color: #fff; font-weight: 600; }
      [role='alert'] { color: #a3261b; }
    </style>
  </head>
  <body><main>${body}</main></body>
</html>
`;

export const signInPage = (action: string, errorMessage = ''): string =>
  page(
    'Sign in – development',
    `<h1>Sign in</h1>
    <p>This stands in for a sign-in service while you develop. Any address will do; nothing is sent to it.</p>
    <form method="post" action="${action}">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="email" required autofocus />
      ${errorMessage && `<p role="alert">${errorMessage}</p>`}
      <button type="submit">Continue</button>
    </form>`,
  );

/** Signs out at once: who came here has pressed Sign Out already. The form is the provider's own. */
export const signOutPage = (form: string): string =>
  page(
    'Sign out – development',
    `<h1>Sign out</h1>
    <p>Sign out of the development sign-in service too?</p>
    ${form}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
    <button type="submit" form="op.logoutForm">Stay signed in there</button>`,
  );
