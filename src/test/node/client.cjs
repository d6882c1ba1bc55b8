// What the official TypeScript client makes of a server, as one JSON object on standard output. TypeScriptClientTest judges it.
//
//   node client.cjs '{"era": "legacy" | "auto" | "modern", "url": …}'
//   node client.cjs '{"era": …, "command": …, "arguments": […], "environment": {…}}'
//
// Further members say what to do: "call": [{"tool": …, "arguments": …}], "cancel": {"tool": …, "arguments": …}, the latter
// given up at its first report of progress (or, where "after" is given, so many ms after the call).
'use strict';
const { Client, StreamableHTTPClientTransport } = require('@modelcontextprotocol/client');
const { StdioClientTransport } = require('@modelcontextprotocol/client/stdio');

const MODES = { legacy: 'legacy', auto: 'auto', modern: { pin: '2026-07-28' } };
const TIMEOUT = { timeout: 90_000 };

function transport(wanted) {
  if (wanted.url) {
    const requestInit = { headers: wanted.token ? { Authorization: `Bearer ${wanted.token}` } : {} };
    return new StreamableHTTPClientTransport(new URL(wanted.url), { requestInit });
  }
  return new StdioClientTransport({
    command: wanted.command,
    args: wanted.arguments,
    env: { ...process.env, ...wanted.environment },
    stderr: 'ignore'
  });
}

async function call(client, { tool, arguments: given }) {
  const progress = [];
  const result = await client.callTool({ name: tool, arguments: given }, { ...TIMEOUT, onprogress: note => progress.push(note) });
  return { tool, isError: result.isError ?? false, content: result.content, structured: result.structuredContent, progress };
}

/** Whatever fails is an answer too. */
async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    return { failed: error.name, code: error.code, message: error.message };
  }
}

async function cancel(client, { tool, arguments: given, after }) {
  const abort = new AbortController();
  if (after) setTimeout(() => abort.abort('no longer wanted'), after);
  const onprogress = () => abort.abort('no longer wanted');
  return attempt(async () => {
    await client.callTool({ name: tool, arguments: given }, { ...TIMEOUT, signal: abort.signal, onprogress });
    return { finished: true };
  });
}

async function lists(client) {
  const offered = client.getServerCapabilities();
  const resources = offered.resources ? (await client.listResources()).resources : [];
  const first = resources.length > 0 ? await attempt(() => client.readResource({ uri: resources[0].uri })) : undefined;
  return {
    tools: (await client.listTools()).tools.map(tool => tool.name),
    resources: resources.map(resource => resource.uri),
    first: first,
    templates: offered.resources ? (await client.listResourceTemplates()).resourceTemplates.map(each => each.uriTemplate) : [],
    prompts: offered.prompts ? (await client.listPrompts()).prompts.map(prompt => prompt.name) : []
  };
}

async function main() {
  const wanted = JSON.parse(process.argv[2]);
  const client = new Client(
    { name: 'typescript', version: '1' },
    { capabilities: {}, versionNegotiation: { mode: MODES[wanted.era] } }
  );
  const errors = [];
  client.onerror = error => errors.push(error.message);
  await client.connect(transport(wanted), TIMEOUT);
  const seen = {
    era: client.getProtocolEra(),
    version: client.getNegotiatedProtocolVersion(),
    server: client.getServerVersion(),
    capabilities: client.getServerCapabilities(),
    instructions: client.getInstructions() ?? '',
    ...(await lists(client)),
    calls: [],
    errors
  };
  for (const each of wanted.call ?? []) seen.calls.push(await attempt(() => call(client, each)));
  if (wanted.cancel) {
    seen.cancelled = await cancel(client, wanted.cancel);
    seen.afterwards = (await client.listTools(undefined, { cacheMode: 'bypass' })).tools.length;
  }
  for (const each of wanted.then ?? []) seen.calls.push(await attempt(() => call(client, each)));
  await client.close();
  process.stdout.write(JSON.stringify(seen));
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
