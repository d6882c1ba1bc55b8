export default class Greeter {
  greet(name) { return hello(name); }
}
export const hello = name => name;
