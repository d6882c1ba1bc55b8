from .core import total as sum_up, Depot
from .codecs import *
