using System;
using System.Collections.Generic;

namespace Yard;

public interface IJob { void Run(); int Cost { get; } }

public abstract class Step
{
    public abstract int Weigh();
    public virtual string Title() => "step";
    public int Twice() => Weigh() * 2;
}

public class Paint : Step, IJob
{
    public void Run() { Mix(); }
    public int Cost => 2;
    public override int Weigh() => 3;
    public override string Title() => base.Title() + "!";
    private void Mix() { }
}

public class Idle
{
    public void Run() { }
    public int Weigh() => 0;
}

public partial class Crew
{
    private readonly List<Paint> paints = new List<Paint>();
    private readonly Dictionary<string, Idle> idles = new();
    private readonly IJob job;
    public Crew(IJob job) { this.job = job; }
    public void Start() { job.Run(); Prepare(); }
}
