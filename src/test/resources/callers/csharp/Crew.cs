using System.Linq;
using P = Yard.Paint;

namespace Yard;

public partial class Crew
{
    private void Prepare() { }
    public Idle Head { get; set; }
    public void Add(Paint paint) { paints.Add(paint); }
    public void Each() { foreach (var paint in paints) paint.Run(); }
    public int Sum() => paints.Sum(p => p.Weigh());
    public void Mapped() { idles["a"].Run(); }
    public void Property() { Head.Run(); }
    public int Narrowed(object o) => o is Idle idle ? idle.Weigh() : 0;
    public int ViaStep(Step step) => step.Weigh();
    public string Name(Step step) => step.Title();
    public static void Make() { var p = new P(); p.Run(); new Crew(p).Add(p); }
}

public static class Words
{
    public static string Trim(this Paint paint) => " ".Trim();
    public static string Clean(Paint paint) => paint.Trim();
    public static string Text(string s) => s.Trim();
}
