import fc from 'fast-check';

/**
 * Properties while mutants are tried: the first case that fails tells enough, always the same cases,
 * and no more of them than fit in the time.
 */
fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 2000 });
