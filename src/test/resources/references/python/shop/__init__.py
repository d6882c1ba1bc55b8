from .prices import total, Till  # @use total @use Till
