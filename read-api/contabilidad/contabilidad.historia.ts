import { asientoNoEncontrado } from '#domain/contabilidad/asiento.errores.ts';
import { vistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import { periodoInexistente } from '#domain/contabilidad/libro.errores.ts';
import { vistaPeriodo } from '#domain/contabilidad/libro.vista.ts';
import { cuentaNoEncontrada } from '#domain/contabilidad/plan.errores.ts';
import { vistaCuenta } from '#domain/contabilidad/plan.vista.ts';
import { plantillaNoEncontrada } from '#domain/contabilidad/plantilla.errores.ts';
import { vistaPlantilla } from '#domain/contabilidad/plantilla.vista.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { fechaDe, instanteDeMs, mesDe } from '#domain/kernel/tiempo.ts';
import type { FilaAsiento } from '#projections/contabilidad/asientos.projector.ts';
import type { FilaPeriodo } from '#projections/contabilidad/periodos.projector.ts';
import type { FilaCuenta } from '#projections/contabilidad/plan.projector.ts';
import type { FilaPlantilla } from '#projections/contabilidad/plantillas.projector.ts';
import {
  porId,
  type RecursoConHistoria,
  recursoConHistoria,
  sin,
} from '#read-api/kernel/historia.ts';
import { libroDe } from './libro.queries.ts';

/** What an account has is what the entries say, and it is in their histories. */
const DE_CUENTAS = recursoConHistoria<{ cuentas_contables: FilaCuenta }>({
  nombre: 'cuentas_contables',
  recurso: 'contabilidad',
  camino: '/contabilidad/cuentas/{id}',
  operacion: 'historiaDeCuentaContable',
  una: 'una cuenta del plan',
  filas: { cuentas_contables: porId },
  vista: ({ cuentas_contables: cuenta }) =>
    cuenta && sin(vistaCuenta({ ...cuenta, saldo: 0 }), 'saldo'),
  rechazo: cuentaNoEncontrada,
  noEncontrado: ({ id }) => cuentaNoEncontrada({ cuenta_id: id! }),
});

/** An opening entry's people are told by its lines in sum: there may be tens of thousands of them. */
const DE_ASIENTOS = recursoConHistoria<{ asientos: FilaAsiento }>({
  nombre: 'asientos',
  recurso: 'contabilidad',
  camino: '/contabilidad/asientos/{id}',
  operacion: 'historiaDeAsiento',
  una: 'un asiento',
  filas: { asientos: porId },
  vista: ({ asientos }) => asientos && vistaAsiento(asientos),
  // An entry is undone by another entry.
  cifras: ({ asientos: asiento }) =>
    asiento && [asiento.ambiente, asiento.fecha, asiento.de_cierre, asiento.lineas],
  rechazo: asientoNoEncontrado,
  noEncontrado: ({ id }) => asientoNoEncontrado({ asiento_id: id! }),
});

const DE_PLANTILLAS = recursoConHistoria<{ plantillas_asiento: FilaPlantilla }>({
  nombre: 'plantillas_asiento',
  recurso: 'contabilidad',
  camino: '/contabilidad/plantillas-asiento/{id}',
  operacion: 'historiaDePlantillaDeAsiento',
  una: 'una plantilla de asiento',
  filas: { plantillas_asiento: porId },
  vista: ({ plantillas_asiento: plantilla }) => plantilla && vistaPlantilla(plantilla),
  rechazo: plantillaNoEncontrada,
  noEncontrado: ({ id }) => plantillaNoEncontrada({ plantilla_id: id! }),
});

const mesEnTexto = (anio: number | string, mes: number | string): string =>
  `${String(anio).padStart(4, '0')}-${String(mes).padStart(2, '0')}`;

const DE_PERIODOS = recursoConHistoria<{ periodos_contables: FilaPeriodo }>({
  nombre: 'periodos_contables',
  recurso: 'contabilidad',
  camino: '/contabilidad/periodos/{anio}/{mes}',
  operacion: 'historiaDePeriodo',
  una: 'un mes de la contabilidad',
  filas: {
    periodos_contables: ([ambiente, anio, mes]) => `${ambiente}/${mesEnTexto(anio!, mes!)}`,
  },
  vista: ({ periodos_contables: fila }) => fila && vistaPeriodo(fila, fila),
  por_ambiente: true,
  idDe: ({ anio, mes }) => mesEnTexto(anio!, mes!),
  // A month that nobody has closed is there all the same.
  existe: async (recurso_id, { empresa_id, lecturas, reloj }) => {
    const [ambiente, mes] = recurso_id.split('/') as [Ambiente, string];
    const libro = await libroDe(lecturas, empresa_id, ambiente);
    const hoy = fechaDe(instanteDeMs(reloj()));
    return libro !== undefined && mes >= mesDe(libro.desde) && mes <= mesDe(hoy);
  },
  rechazo: periodoInexistente,
  noEncontrado: ({ anio, mes }) => periodoInexistente({ periodo: mesEnTexto(anio!, mes!) }),
});

export const HISTORIAS_DE_CONTABILIDAD: readonly RecursoConHistoria[] = [
  DE_CUENTAS,
  DE_ASIENTOS,
  DE_PERIODOS,
  DE_PLANTILLAS,
];
