package dev.loupe.json;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A cache of what reflection reports about record classes: reading annotations takes longer than everything
/// else.
final class RecordShapes extends ClassValue<RecordShapes.Shape> {

    private final RecordRules rules;

    RecordShapes(RecordRules rules) {
        this.rules = rules;
    }

    /// @param spread whether the members of its record are inlined beside the others
    /// @param omitsEmpty whether it is omitted if it is empty
    record Member(String name, RecordComponent component, boolean spread, boolean omitsEmpty) {

        Object of(Record record) {
            return invoke(component.getAccessor(), record);
        }

        boolean optional() {
            return component.getType() == Optional.class;
        }
    }

    record Shape(List<Member> members, Constructor<?> constructor) {}

    @Override
    protected Shape computeValue(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            return new Shape(
                    Arrays.stream(components).map(this::member).toList(), open(type.getDeclaredConstructor(types)));
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException("a record without its constructor: " + type, impossible);
        }
    }

    private Member member(RecordComponent component) {
        open(component.getAccessor());
        return new Member(rules.name(component), component, rules.spread(component), rules.omitsEmpty(component));
    }

    /// Tools' records are package-private.
    private static <T extends AccessibleObject> T open(T member) {
        member.setAccessible(true);
        return member;
    }

    private static Object invoke(Method method, Object on) {
        try {
            return method.invoke(on);
        } catch (IllegalAccessException | InvocationTargetException failed) {
            throw new IllegalStateException(method + " failed", failed);
        }
    }
}
