/** No fonts, no telemetry, nobody else's servers: everything of the page comes from here. */
const CONFIGURATION = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** The page that shows `/openapi.json` to people; `script`: where it finds what draws it. */
export const referencePage = (script: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Countersign: the API</title>
    <link rel="icon" href="/icon.svg">
  </head>
  <body>
    <noscript>This page needs JavaScript. The same document, for machines: <a href="/openapi.json">openapi.json</a></noscript>
    <script id="api-reference" data-url="/openapi.json" data-configuration='${JSON.stringify(CONFIGURATION)}'></script>
    <script src="${script}"></script>
  </body>
</html>
`;
