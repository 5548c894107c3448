import {
  type AnticipoPorDia,
  anticiposPorDia,
  diasDeAnticipos,
  type EventoDeAnticipos,
  evolucionarAnticipoPorDia,
} from '#domain/cartera/anticipo-por-dia.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** What each advance changed, day by day. */
export const proyectorAnticiposPorDia = proyector<AnticipoPorDia, EventoDeAnticipos>(
  anticiposPorDia,
  {
    columnas: {
      origen: 'text',
      persona_id: 'int8',
      dia: 'date',
      origen_id: 'int8',
      cambio: 'int8',
    },
    suma: true,
    toca: { SaldosMovidos: diasDeAnticipos, AnticiposMovidos: diasDeAnticipos },
    evolucionar: evolucionarAnticipoPorDia,
  },
);
