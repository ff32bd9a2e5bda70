/** Shapes of code we do not write, as options of ESLint's own rules. Used by `eslint.config.js`. */

const noStarExport = { selector: 'ExportAllDeclaration', message: 'Name what you export.' };
export const noDefaultExport = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  { selector: "ExportSpecifier[exported.name='default']", message: 'Export by name.' },
];
const noReactFC = {
  selector:
    'TSTypeReference:matches([typeName.name=/^(FC|VFC|FunctionComponent)$/], [typeName.right.name=/^(FC|VFC|FunctionComponent)$/])',
  message: 'Type the props; the function needs no type of its own.',
};
const noSkippedTest = {
  selector: 'MemberExpression[object.name=/^(it|test|describe|suite)$/][property.name=/^(only|skip|todo|fixme)$/]',
  message: 'A test runs or does not exist.',
};
const noOwnMock = {
  selector:
    "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock)$/] > :matches(Literal[value=/^(\\.|@shoreline\\/)/], ImportExpression[source.value=/^(\\.|@shoreline\\/)/])",
  message: 'Pass what the code needs as an argument instead of mocking our own files.',
};
const noVagueTitle = {
  selector:
    'CallExpression[callee.name=/^(it|test)$/] > Literal:first-child[value=/\\b(should|correctly|properly)\\b/]',
  message: 'State the behaviour in the present tense.',
};
const noOpenWindow = {
  selector:
    "JSXOpeningElement:has(> JSXAttribute[name.name='target'][value.value='_blank']):not(:has(> JSXAttribute[name.name='rel'][value.value='noopener noreferrer']))",
  message: 'A new window is told nothing of ours: rel="noopener noreferrer".',
};
const noOwnRouter = {
  selector: "NewExpression[callee.name='Router']",
  message: 'Make routers with createRouter of the service kit: they answer one spelling of an address only.',
};
export const everywhere = [noStarExport, noReactFC, noSkippedTest, noOwnMock, noVagueTitle, noOpenWindow, noOwnRouter];

export const processEnv = { object: 'process', property: 'env', message: 'Read the environment in env.ts.' };
export const noBrowserStorage = ['window', 'globalThis', 'self'].flatMap((object) =>
  ['localStorage', 'sessionStorage'].map((property) => ({
    object,
    property,
    message: 'Reach storage through the remote kit: it asks for consent.',
  })),
);
export const noCookies = { object: 'document', property: 'cookie', message: 'Reach cookies through the remote kit.' };

/** What a person presses before the code of a page has come is another spec's matter. */
export const noEarlyPress = {
  selector: "CallExpression[callee.property.name='goto']",
  message: 'Open pages with `open`, which waits for hydration, or with `openDocument` where none comes.',
};

const forbidden = (message, ...files) => ({
  files,
  rules: { 'no-restricted-syntax': ['error', { selector: 'Program', message }] },
});
export const forbiddenFiles = [
  forbidden('Name the file by its subject.', '**/{utils,util,types,helpers,helper,constants,misc,common,manager}.*'),
  forbidden('Write file names in kebab-case.', '**/*[A-Z]*.{ts,tsx,js,mjs}'),
  forbidden(
    'No barrels: only a lib has an index.ts.',
    '{apps,services,tools}/**/index.{ts,tsx}',
    'libs/*/src/*/**/index.{ts,tsx}',
  ),
];
