#include "answer.hpp"
