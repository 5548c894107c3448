import type { Herramienta } from './herramienta.ts';
import { agendaPagos } from './herramientas/agenda-pagos.ts';
import { buscar } from './herramientas/buscar.ts';
import { cartera } from './herramientas/cartera.ts';
import { conciliacionPendiente } from './herramientas/conciliacion-pendiente.ts';
import { dinero } from './herramientas/dinero.ts';
import { documentoVer } from './herramientas/documento-ver.ts';
import { documentosListar } from './herramientas/documentos-listar.ts';
import { empresaEstado } from './herramientas/empresa-estado.ts';
import { estadoCuenta } from './herramientas/estado-cuenta.ts';
import { explicarCifra } from './herramientas/explicar-cifra.ts';
import { historia } from './herramientas/historia.ts';
import { impuestosMes } from './herramientas/impuestos-mes.ts';
import { porQueNoSeAutorizo } from './herramientas/por-que-no-se-autorizo.ts';
import { reporteContable } from './herramientas/reporte-contable.ts';

/** What assistants may ask, in the order in which it is offered. A new one is a file and a line. */
export const HERRAMIENTAS: readonly Herramienta[] = [
  empresaEstado,
  buscar,
  documentosListar,
  documentoVer,
  porQueNoSeAutorizo,
  cartera,
  estadoCuenta,
  agendaPagos,
  dinero,
  conciliacionPendiente,
  reporteContable,
  impuestosMes,
  explicarCifra,
  historia,
];
