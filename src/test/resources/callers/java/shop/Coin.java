package shop;

public record Coin(int value) {
  public int cents() { return value; }
}
