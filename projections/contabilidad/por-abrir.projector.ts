import type { SaldoPorAbrirMovido } from '#domain/contabilidad/apertura.events.ts';
import {
  clavesPorAbrir,
  evolucionarSaldoPorAbrir,
  type SaldoPorAbrir,
  saldosPorAbrir,
} from '#domain/contabilidad/por-abrir.ts';
import { proyector } from '#projections/kernel/proyector.ts';

export const proyectorSaldosPorAbrir = proyector<SaldoPorAbrir, SaldoPorAbrirMovido>(
  saldosPorAbrir,
  {
    columnas: {
      ambiente: 'text',
      rol: 'text',
      tercero_id: 'int8',
      cuenta_dinero_id: 'int8',
      tercero_nombre: 'text',
      saldo: 'int8',
      sin_documento: 'int8',
    },
    toca: { SaldoPorAbrirMovido: clavesPorAbrir },
    evolucionar: evolucionarSaldoPorAbrir,
  },
);
