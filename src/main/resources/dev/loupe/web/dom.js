// Elements and words. Whatever a tool answers becomes text nodes and attributes, never markup.

// What moves a cursor or reorders a line is shown as a replacement, as in `loupe` on a terminal.
const ACTING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
export const clean = text => String(text).replace(/\r\n/g, '\n').replace(ACTING, '\ufffd');

// `el('a', { class: 'x', href: '#', on: { click } }, 'text', child, …)`; what is null or false is left out.
export const el = (name, properties = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === 'on') for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (key in element && typeof value !== 'string') element[key] = value;
    else element.setAttribute(key, value === true ? '' : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : clean(child));
  }
  return element;
};

export const number = value => Number(value).toLocaleString('en');
export const percent = share => Math.round(100 * share) + ' %';
export const plural = (count, one, many = one + 's') => `${number(count)} ${count === 1 ? one : many}`;
export const compact = value => Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
export const millis = value => value < 1000 ? `${value} ms` : `${(value / 1000).toFixed(1)} s`;

const STEPS = [[60, 'second'], [60, 'minute'], [24, 'hour'], [30, 'day'], [12, 'month'], [Infinity, 'year']];
export const ago = time => {
  let value = Math.max(0, (Date.now() - Date.parse(time)) / 1000);
  if (!Number.isFinite(value)) return 'unknown';
  for (const [size, unit] of STEPS) {
    if (value < size) return unit === 'second' && value < 10 ? 'just now' : plural(Math.floor(value), unit) + ' ago';
    value /= size;
  }
  return '';
};
export const when = time => el('time', { datetime: time, title: time }, ago(time));

export const fileName = path => path.slice(path.lastIndexOf('/') + 1);
export const folderName = path => path.slice(0, path.lastIndexOf('/') + 1);

// A path whose last part stands out.
export const pathLabel = path => [el('small', {}, folderName(path)), fileName(path)];

export const empty = (title, ...more) => el('div', { class: 'empty' }, el('h2', {}, title), more.map(one => one instanceof Node ? one : el('p', {}, one)));
export const failure = error => el('div', { class: 'failure', role: 'alert' }, el('strong', {}, 'That did not work. '), error.message);
export const waiting = what => el('p', { class: 'waiting' }, what);
export const badge = (text, kind = '') => el('span', { class: 'badge ' + kind }, text);

// Columns: [title, cell of a row, whether it holds numbers].
export const table = (caption, columns, rows) => {
  const heads = columns.map(([title, , numbers]) => el('th', { scope: 'col', class: numbers ? 'number' : null }, title));
  const cells = row => columns.map(([, cell, numbers]) => el('td', { class: numbers ? 'number' : null }, cell(row)));
  return el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption },
    el('table', {}, el('caption', { class: 'hidden' }, caption), el('thead', {}, el('tr', {}, heads)),
      el('tbody', {}, rows.map(row => el('tr', {}, cells(row))))));
};

export const select = (label, choices, value, changed) => {
  const field = el('select', { on: { change: () => changed(field.value) } },
    choices.map(([key, text]) => el('option', { value: key, selected: key === value }, text)));
  return el('label', { class: 'field' }, el('span', {}, label), field);
};

export const later = (pause, work) => {
  let timer = 0;
  return (...args) => { clearTimeout(timer); timer = setTimeout(() => work(...args), pause); };
};
