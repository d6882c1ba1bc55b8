import { chartParts } from './chart.js';
// Files as nodes, joined where they are changed together. `opened` is given a path that was asked for.
export const graph = ({ chart, details, tools, data, opened }) => {
  const page = chartParts(chart);
  const { make, html } = page;
  let kept = null, wanted = '';

  const nodes = data.nodes.map(([path, x, y], number) => {
    const cut = path.lastIndexOf('/');
    return { number, path, name: path.slice(cut + 1), folder: cut < 0 ? '' : path.slice(0, cut), x, y, edges: [] };
  });
  const edges = data.edges.map(([one, other, degree, together, confidence]) => {
    const edge = { one: nodes[one], other: nodes[other], degree, together, confidence };
    edge.one.edges.push(edge);
    edge.other.edges.push(edge);
    return edge;
  });

  // Folders get colours, the largest split into its own folders as long as there are colours left.
  const MOST = 10;
  const prefix = (node, depth) => node.folder.split('/').slice(0, depth).join('/');
  const split = group => {
    const parts = new Map();
    for (const node of group.nodes) {
      const name = prefix(node, group.depth + 1);
      if (!parts.has(name)) parts.set(name, { name, depth: group.depth + 1, nodes: [] });
      parts.get(name).nodes.push(node);
    }
    return [...parts.values()];
  };
  const bySize = (a, b) => b.nodes.length - a.nodes.length || (a.name < b.name ? -1 : 1);
  let groups = [{ name: '', depth: 0, nodes }];
  for (;;) {
    const large = [...groups].sort(bySize).find(group => group.nodes.some(node => node.folder.split('/').length > group.depth && node.folder));
    if (!large) break;
    const parts = split(large).sort(bySize), room = MOST - groups.length;
    if (parts.length > 1 && room < 1) break;
    // What has no colour of its own keeps that of the folder around it.
    const own = parts.length <= room + 1 ? parts : parts.slice(0, room);
    const rest = parts.slice(own.length).flatMap(part => part.nodes);
    groups = groups.filter(group => group !== large).concat(own);
    if (rest.length) groups.push({ name: large.name, depth: Infinity, nodes: rest });
  }
  groups.sort(bySize);
  const groupOf = new Map();
  groups.forEach((group, rank) => { for (const node of group.nodes) groupOf.set(node, rank); });
  const colour = rank => `oklch(0.64 0.15 ${Math.round(25 + rank * 137.5) % 360})`;
  const short = name => { const parts = name.split('/'); return parts.length > 2 ? '…/' + parts.slice(-2).join('/') : name || '(root)'; };

  const width = () => chart.clientWidth || 900, height = () => chart.clientHeight || 600;
  const radius = node => 4 + 2.2 * Math.sqrt(node.edges.length);
  const partner = (edge, node) => edge.one === node ? edge.other : edge.one;
  const saying = node => `${node.path}, changed together with ${node.edges.length} ${node.edges.length === 1 ? 'file' : 'files'}`;

  const draw = () => {
    const w = width(), h = height(), margin = 46;
    const svg = make('svg', { viewBox: `0 0 ${w} ${h}`, role: 'group', 'aria-label': 'graph of files that are changed together' });
    for (const node of nodes) { node.px = margin + node.x * (w - 2 * margin); node.py = margin / 2 + node.y * (h - margin * 1.2); }
    for (const edge of edges)
      edge.line = make('line', { x1: edge.one.px, y1: edge.one.py, x2: edge.other.px, y2: edge.other.py, class: 'edge', 'stroke-width': (.6 + 3.4 * edge.degree).toFixed(2), 'aria-hidden': true }, svg);
    for (const node of nodes) {
      node.dot = make('circle', { cx: node.px, cy: node.py, r: radius(node), class: 'node', tabindex: node.number ? -1 : 0, role: 'img', 'aria-label': saying(node) }, svg);
      node.dot.style.fill = colour(groupOf.get(node));
      node.dot.addEventListener('pointerenter', () => { if (!kept) look(node); });
      node.dot.addEventListener('pointerleave', () => { if (!kept) look(null); });
      node.dot.addEventListener('focus', () => { if (!kept) look(node); });
      node.dot.addEventListener('click', () => { focusOn(node); keep(node); });
    }
    names(svg);
    chart.replaceChildren(svg);
    look(kept);
  };

  // Names where there is room, those of files with most partners first.
  const names = svg => {
    const taken = nodes.map(node => [node.px - radius(node), node.py - radius(node), node.px + radius(node), node.py + radius(node)]);
    const order = [...nodes].sort((a, b) => b.edges.length - a.edges.length || a.number - b.number);
    for (const node of order) {
      const long = node.name.length * 6.4, right = node.px + radius(node) + 3;
      const x = right + long > width() ? node.px - radius(node) - 3 - long : right;
      const box = [x, node.py - 7, x + long, node.py + 7];
      const free = taken.every((other, i) => i === node.number || box[2] < other[0] || box[0] > other[2] || box[3] < other[1] || box[1] > other[3]);
      node.label = make('text', { x, y: node.py + 4, class: 'name', 'aria-hidden': true }, svg, node.name);
      node.free = free;
      if (free) taken.push(box); else node.label.setAttribute('visibility', 'hidden');
    }
  };

  const look = node => {
    const near = new Set(node ? [node, ...node.edges.map(edge => partner(edge, node))] : []);
    for (const one of nodes) {
      const other = node ? !near.has(one) : wanted !== '' && !one.path.toLowerCase().includes(wanted);
      one.dot.classList.toggle('dim', other);
      one.dot.classList.toggle('kept', one === kept);
      one.label.classList.toggle('dim', other);
      one.label.setAttribute('visibility', one.free || near.has(one) ? 'visible' : 'hidden');
    }
    for (const edge of edges) {
      const mine = node && (edge.one === node || edge.other === node);
      edge.line.classList.toggle('near', Boolean(mine));
      edge.line.classList.toggle('dim', Boolean(node) && !mine);
    }
    if (node) show(node);
  };
  const show = node => {
    const list = html('ul');
    for (const edge of [...node.edges].sort((a, b) => b.degree - a.degree || a.together - b.together)) {
      const item = html('li');
      item.append(html('div', '', partner(edge, node).path), html('p', '', `${edge.together} commits together, degree ${edge.degree.toFixed(2)}`));
      list.append(item);
    }
    details.replaceChildren(html('h2', '', node.name), html('p', '', node.folder), list);
    if (!opened) return;
    const link = html('button', 'link', 'Open the file');
    link.type = 'button';
    link.addEventListener('click', () => opened(node.path));
    details.append(link);
  };
  const keep = node => { kept = kept === node ? null : node; look(node); };
  const shape = node => node.dot;
  const focusOn = node => page.focus(nodes, shape, node);
  page.keys({ marks: () => nodes, shape, at: node => [node.px, node.py], focusOn, enter: keep });
  chart.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !kept) return;
    event.stopPropagation();
    kept = null;
    look(null);
  });

  const search = page.searchField(text => { wanted = text; kept = null; look(null); });
  const legend = html('div', 'folders');
  groups.forEach((group, rank) => {
    const entry = html('span'), dot = html('i');
    dot.style.background = colour(rank);
    entry.title = group.name;
    entry.append(dot, short(group.name));
    legend.append(entry);
  });
  tools.append(search, legend);

  draw();
  page.drawAnew(() => width() + 'x' + height(), draw);
};
