package shop;

public class Util {
  public static int round(int a) { return Math.round(a); }

  public static int total(int a) { return a; }

  public static int total(int a, int b) { return total(a) + b; }

  public static boolean isEmpty(String text) { return text.isEmpty(); }
}
