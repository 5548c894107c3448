import fc from 'fast-check';

/** Properties draw the same cases where `SEMILLA` is said, each run others where it is not. */

if (process.env.SEMILLA !== undefined) fc.configureGlobal({ seed: Number(process.env.SEMILLA) });
