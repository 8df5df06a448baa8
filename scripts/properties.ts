/**
 * Before every test file: a property has less time than its test. A worker that computes cannot keep the limit of a
 * test, and a failing property is made smaller run by run, which can take hours; now it says what it has found so far.
 */
import fc from 'fast-check';

fc.installGlobalPlugin(fc.interruptAfterTimeLimit(100_000, { failOnInterrupt: true }));
