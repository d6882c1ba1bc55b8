#!/usr/bin/env node
/**
 * @fileoverview Widgets.
 */
'use strict';

import defaultExport, { named as renamed } from "./module.js";
import * as everything from 'everything';
export { again } from './again';
const fs = require('fs');

/** Counts clicks. */
export default class Counter extends Base {
  static #count = 0;
  label = `count: ${Counter.#count}`;

  // Bound to the instance.
  handle = (event) => {
    event.preventDefault();
  };

  constructor(options = {}) {
    super(options);
  }

  get value() { return this.#read() ?? 0; }
  set value(v) { Counter.#count = v; }

  static async *walk(items) {
    for await (const item of items) {
      switch (item.kind) {
        case 'a': yield item; break;
        case 'b':
        default: continue;
      }
    }
  }

  #read() {
    return Counter.#count;
  }
}

export const add = (a, b) => a + b;

const twice = function (f) {
  return (x) => f(f(x));
}, thrice = (f) => f;

let state = null;
var old = 1, older = 2;

function* numbers() {
  let { a, b: { c }, ...rest } = yield;
}

Counter.prototype.reset = function () {
  state = null;
};

module.exports.parse = function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    return text ? error : undefined;
  }
};

const api = {
  list() {
    return fetch('/list');
  },
  get: async (id) => {
    return (await fetch('/' + id)).json();
  },
};

describe('counter', () => {
  const make = () => new Counter();
  it('counts', () => {
    expect(make().value).toBe(0);
  });
});

(function () {
  function hidden() { return "🎈"; }
  hidden();
})();

class Pair { first() {} second() {} }

export default function () {
  return import('./lazy.js');
}
