using System;
using System.Collections.Generic;
using System.Linq;

namespace Ferry.Office
{
    /// <summary>Refunds that a person decides on, beyond what the policy gives by itself.</summary>
    public sealed class RefundDesk
    {
        private const int WithoutSecondPerson = 20_000;

        private readonly IRefundLog _log;

        public RefundDesk(IRefundLog log) => _log = log;

        /// <summary>Grants a refund. Above 200 euros a second person has to agree.</summary>
        public Refund Approve(string reference, int cents, string clerk, string? second = null)
        {
            if (cents <= 0) throw new ArgumentOutOfRangeException(nameof(cents));
            if (cents > WithoutSecondPerson && (second is null || second == clerk))
                throw new InvalidOperationException("a refund above 200 euros needs a second person");
            var refund = new Refund(reference, cents, clerk, DateTimeOffset.UtcNow);
            _log.Append(refund);
            return refund;
        }

        public IReadOnlyDictionary<string, int> TotalByClerk() =>
            _log.All().GroupBy(r => r.Clerk).ToDictionary(g => g.Key, g => g.Sum(r => r.Cents));
    }

    public interface IRefundLog
    {
        void Append(Refund refund);
        IEnumerable<Refund> All();
    }

    public record Refund(string Reference, int Cents, string Clerk, DateTimeOffset At);
}
