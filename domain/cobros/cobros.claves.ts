import { RECURSO_DE_APLICACIONES } from '#domain/cartera/dinero-aplicado.ts';
import { asignaciones } from '#domain/kernel/claves.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type {
  AnticipoDeCobroAplicado,
  AnticipoDeCobroDevuelto,
  AplicacionDeCobro,
  CobroRegistrado,
} from './cobro.events.ts';
import { RECURSO_DE_COBROS } from './cobro.ts';

const retenido = (aplicaciones: readonly AplicacionDeCobro[]): Centavos =>
  aplicaciones.reduce((suma, una) => suma + una.retencion_renta + una.retencion_iva, 0);

export const ASIGNACIONES_DE_COBROS = asignaciones<
  CobroRegistrado | AnticipoDeCobroAplicado | AnticipoDeCobroDevuelto
>({
  CobroRegistrado: {
    id: ({ cobro_id }) => [RECURSO_DE_COBROS, cobro_id],
    suma: ({ ambiente, monto, aplicaciones }) => ({
      ambiente,
      monto: monto + retenido(aplicaciones),
    }),
  },
  AnticipoDeCobroAplicado: {
    suma: ({ ambiente, aplicaciones }) => ({
      ambiente,
      monto: aplicaciones.reduce((suma, una) => suma + una.monto_aplicado, 0),
    }),
  },
  AnticipoDeCobroDevuelto: {
    id: ({ devolucion_id }) => [RECURSO_DE_APLICACIONES, devolucion_id],
    suma: ({ ambiente, monto }) => ({ ambiente, monto }),
  },
});
