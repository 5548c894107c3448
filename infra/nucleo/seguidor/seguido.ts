import type { Lecturas } from '../lectura/catch-up.ts';
import type { Consumidor } from './consumidor.ts';

/** What a follower works with: the rows it looks after and whom it hands the events to. */
export type Seguido = {
  readonly lecturas: Lecturas;
  readonly consumidores: readonly Consumidor[];
};

/** Somebody holds a company whose rows do not have the next event: order lets nothing past it. */
export class EmpresaRetenida extends Error {
  readonly empresa_id: number;
  constructor(empresa_id: number) {
    super(`Otro proceso retiene a la empresa ${empresa_id}: lo que sigue en la bitácora espera`);
    this.empresa_id = empresa_id;
  }
}
