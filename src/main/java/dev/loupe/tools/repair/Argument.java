package dev.loupe.tools.repair;

import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.ParamRules;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A declared argument.
///
/// @param dispensable whether it is optional
record Argument(String name, ExpectedType wanted, boolean dispensable, Optional<Param> param) {

    /// Cached: reading annotations takes longer than everything else.
    private static final ClassValue<List<Argument>> ARGUMENTS = new ClassValue<>() {
        @Override
        protected List<Argument> computeValue(Class<?> type) {
            var arguments = new ArrayList<Argument>();
            add(type, arguments);
            return List.copyOf(arguments);
        }

        private static void add(Class<?> type, List<Argument> arguments) {
            for (RecordComponent component : type.getRecordComponents())
                if (ParamRules.isSpread(component)) add(component.getType(), arguments);
                else arguments.add(Argument.of(component));
        }
    };

    /// The arguments declared by a record.
    static List<Argument> of(Class<?> record) {
        return ARGUMENTS.get(record);
    }

    private static Argument of(RecordComponent component) {
        boolean dispensable = component.getType() == Optional.class
                || ParamRules.defaultOf(component).isPresent();
        return new Argument(
                ParamRules.nameOf(component), ExpectedType.of(component), dispensable, ParamRules.of(component));
    }

    ArgumentAliases.Known known() {
        return new ArgumentAliases.Known(ArgumentAliases.bare(name), dispensable, wanted);
    }
}
