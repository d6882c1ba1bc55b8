package shop;

public class Fixed implements Price {
  @Override
  public int cents() { return Util.round(1); }

  public static Fixed of(int cents) { return new Fixed(); }
}
