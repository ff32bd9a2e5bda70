// Runs in the browser, after swagger-ui-bundle.js. Reads may be tried from the page; what changes something may not.
globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  supportedSubmitMethods: ['get'],
  validatorUrl: null,
});
