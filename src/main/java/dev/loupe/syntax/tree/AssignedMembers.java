package dev.loupe.syntax.tree;

import dev.loupe.model.SymbolKind;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Members that exist because a function assigns them to its own object: `self.items = []`, `this.items =
/// []`.
///
/// Such a member belongs to the type of the method around it. What the type declares itself comes first, then
/// the first assignment in a constructor, then the first one; all other assignments are references.
final class AssignedMembers {
    private final Matches matches;

    AssignedMembers(Matches matches) {
        this.matches = matches;
    }

    /// Makes it a member of what the innermost method, or JavaScript's constructing function, belongs to.
    ///
    /// @param open the definitions around it, innermost first
    /// @return false if no type is around it
    static boolean join(DefinitionBuilder definition, Collection<DefinitionBuilder> open) {
        for (DefinitionBuilder function : open) {
            boolean method = function.kind == SymbolKind.METHOD || function.kind == SymbolKind.CONSTRUCTOR;
            boolean constructs = function.kind == SymbolKind.FUNCTION && Character.isUpperCase(function.name.charAt(0));
            if (!constructs && (!method || function.enclosing.isEmpty())) continue;
            definition.scope = constructs ? function.scopeName : function.enclosing;
            definition.depth = constructs ? function.depth + 1 : function.depth;
            definition.initial = constructs || function.kind == SymbolKind.CONSTRUCTOR;
            return true;
        }
        return false;
    }

    /// Keeps one definition of each name in a type.
    void choose(List<DefinitionBuilder> definitions) {
        Set<Member> declared = new HashSet<>();
        Map<Member, DefinitionBuilder> best = new HashMap<>();
        for (DefinitionBuilder one : definitions) {
            if (!one.listed) continue;
            if (!isValue(one)) declared.add(Member.of(one));
            else best.merge(Member.of(one), one, (old, next) -> next.initial && !old.initial ? next : old);
        }
        for (DefinitionBuilder one : definitions) {
            Member member = Member.of(one);
            if (isValue(one)) one.listed = one.listed && best.get(member) == one && !declared.contains(member);
            if (!one.listed && (isValue(one) || one.mentioned)) matches.mention(one);
        }
    }

    private static boolean isValue(DefinitionBuilder one) {
        return one.assigned && !one.hasBody();
    }

    private record Member(String type, String name) {
        static Member of(DefinitionBuilder one) {
            return new Member(one.enclosing, one.name);
        }
    }
}
