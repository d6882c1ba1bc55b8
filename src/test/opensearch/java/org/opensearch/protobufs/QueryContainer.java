package org.opensearch.protobufs;

/// Stands in for a type of OpenSearch's gRPC module, which k-NN names and Maven Central does not have. Never
/// called.
public final class QueryContainer {
    public enum QueryContainerCase {}

    private QueryContainer() {}
}
