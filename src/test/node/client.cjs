// What the official TypeScript client makes of a server, as one JSON object on standard output. TypeScriptClientTest judges it.
//
//   node client.cjs '{"era": "legacy" | "auto" | "modern", "url": …}'
//   node client.cjs '{"era": …, "command": …, "arguments": […], "environment": {…}}'
//
// Further members say what to do: "call": [{"tool": …, "arguments": …}], "cancel": {"tool": …, "arguments": …}, the latter
// given up at its first report of progress; "then": more calls; "answers": true to answer what the server asks; "changes": {tool:
// notification}, calls that are repeated until the notification has come.
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

async function cancel(client, { tool, arguments: given }) {
  const abort = new AbortController();
  const onprogress = () => abort.abort('no longer wanted');
  return attempt(async () => {
    await client.callTool({ name: tool, arguments: given }, { ...TIMEOUT, signal: abort.signal, onprogress });
    return { finished: true };
  });
}

/** Answers whatever the server asks, in the midst of a call or in its result. */
function answerQuestions(client) {
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { name: 'Ada', username: 'ada', email: 'ada@example.org' } }));
  client.setRequestHandler('sampling/createMessage', () => ({
    role: 'assistant',
    content: { type: 'text', text: 'as asked' },
    model: 'none'
  }));
  client.setRequestHandler('roots/list', () => ({ roots: [{ uri: 'file:///somewhere' }] }));
}

/** The notifications that came, by name. On a connection of the older era they come by a stream that may not be open at once. */
async function changes(client, wanted) {
  const seen = new Map();
  for (const name of Object.values(wanted)) client.setNotificationHandler(name, note => void seen.set(name, note.params ?? {}));
  const watched = ['test://watched-resource'];
  const subscription =
    client.getProtocolEra() === 'modern'
      ? await client.listen({ toolsListChanged: true, promptsListChanged: true, resourceSubscriptions: watched })
      : await client.subscribeResource({ uri: watched[0] });
  for (const [tool, name] of Object.entries(wanted)) {
    for (let tries = 0; !seen.has(name) && tries < 100; tries++) {
      await client.callTool({ name: tool, arguments: {} }, TIMEOUT);
      for (let waits = 0; !seen.has(name) && waits < 20; waits++) await new Promise(resolve => setTimeout(resolve, 10));
    }
  }
  const honoured = subscription.honoredFilter ?? {};
  if (subscription.close) await subscription.close();
  return { notes: Object.fromEntries(seen), honoured };
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
    {
      capabilities: wanted.answers ? { elicitation: {}, sampling: {}, roots: {} } : {},
      versionNegotiation: { mode: MODES[wanted.era] }
    }
  );
  if (wanted.answers) answerQuestions(client);
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
  if (wanted.changes) seen.changes = await changes(client, wanted.changes);
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
