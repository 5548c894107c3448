import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first, so that what is left over at the end is short. */
const PRIMERO = ['crash', 'app', 'infra', 'contract', 'architecture', 'domain', 'processes'];

/**
 * The files of a kind one after another, and so those of a project: a process goes on to the next
 * file only if it is of the same project. Within it, in vitest's own order: by what they took the
 * last time, or by their size.
 */
export class Orden extends BaseSequencer {
  override async sort(archivos: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const lugar = ({ moduleId }: TestSpecification): number =>
      PRIMERO.indexOf(relative(root, moduleId).split('/')[1] ?? '');
    const propios = await super.sort(archivos);
    return propios.toSorted((a, b) => lugar(a) - lugar(b));
  }
}

const azarDe = (semilla: number, texto: string): string =>
  createHash('sha256').update(`${semilla} ${texto}`).digest('hex');

/** In an order that only the seed tells, still one project after another. */
export class Barajado extends BaseSequencer {
  override async sort(archivos: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const puesto = ({ project, moduleId }: TestSpecification): string =>
      azarDe(seed, project.name) + azarDe(seed, relative(this.ctx.config.root, moduleId));
    return archivos.toSorted((a, b) => (puesto(a) < puesto(b) ? -1 : 1));
  }
}
