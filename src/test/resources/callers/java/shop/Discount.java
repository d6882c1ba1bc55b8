package shop;

public class Discount implements Price {
  private final Price base;

  public Discount(Price base) { this.base = base; }

  @Override
  public int cents() { return base.cents() / 2; }

  @Override
  public int twice() { return Price.super.twice(); }
}
