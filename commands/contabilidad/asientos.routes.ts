import { crearUnaVez } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { MAXIMO_LINEAS } from '#domain/contabilidad/asentar.ts';
import * as errores from '#domain/contabilidad/asiento.errores.ts';
import { vistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import * as delCierre from '#domain/contabilidad/cierre.errores.ts';
import type { IntegracionContable } from '#domain/contabilidad/integracion.ts';
import {
  activacionEnCurso,
  antesDeLaContabilidad,
  contabilidadInactiva,
  fechaFutura,
  periodoCerrado,
} from '#domain/contabilidad/libro.errores.ts';
import { anioDe } from '#domain/contabilidad/mes.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { cuentaNoEncontrada } from '#domain/contabilidad/plan.errores.ts';
import { MAXIMO_POR_ABRIR } from '#domain/contabilidad/por-abrir.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { demasiadasFilas } from '#domain/kernel/rango.ts';
import { CUERPO_LARGO_BYTES } from '#domain/kernel/ruta.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import {
  anularAsiento,
  cambiarFechaDeAsiento,
  idDelRegistrado,
  leerAsiento,
  registrarApertura,
  registrarAsiento,
} from './asientos.comandos.ts';
import {
  anularAsientoEsquema,
  aperturaEsquema,
  cambiarFechaEsquema,
  registrarAsientoEsquema,
} from './asientos.esquema.ts';
import { cerrarAnio } from './cierre.comandos.ts';
import { cierreAnualEsquema } from './libro.esquema.ts';

const DE_LINEAS = [
  cuentaNoEncontrada,
  personaNoEncontrada,
  contabilidadInactiva,
  periodoCerrado,
  errores.cuentaNoRecibe,
] as const;

const DE_UN_ASIENTO = [
  empresaNoConfigurada,
  errores.asientoNoEncontrado,
  errores.asientoAnulado,
  errores.asientoDeOtroAmbiente,
  errores.asientoDeOtroOrigen,
  errores.asientoEsReverso,
  fechaFutura,
  periodoCerrado,
] as const;

const CREADO = {
  201: { descripcion: 'El asiento nuevo', json: vistaAsiento },
  200: { descripcion: 'El que ya se registró con esa clave', json: vistaAsiento },
} as const;

const UN_ASIENTO = { idDe: idDelRegistrado, leer: leerAsiento, vista: vistaAsiento } as const;

/** Both ids of an entry that is only tried. */
const NUEVO = { AsientoRegistrado: { asiento_id: 'id', numero: 'numero' } } as const;

/** Entries that people write. `aportes`: what every context has when the books open. */
export const rutasDeAsientos = (integraciones: readonly IntegracionContable[]) => [
  rutaDeComando({
    id: 'registrarAsiento',
    metodo: 'POST',
    camino: '/contabilidad/asientos',
    resumen: 'Registra un asiento manual',
    descripcion:
      'Al menos dos líneas que cuadran al centavo, en cuentas activas que reciben asientos. Las cuentas ' +
      'de control (clientes, proveedores y sus anticipos) las mueven los documentos. Líneas que dicen lo ' +
      'mismo se suman. El número va en orden, sin saltos, por año.',
    recurso: 'contabilidad',
    cuerpo: registrarAsientoEsquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo: (hoy) => ({
      fecha: hoy,
      glosa: 'Depósito de la caja',
      lineas: [
        { cuenta_id: idEnPlanBase('101.01.03'), debe: 150.25 },
        { cuenta_id: idEnPlanBase('101.01.01'), haber: 150.25 },
      ],
      idempotency_key: 'asiento-deposito-1',
    }),
    respuestas: CREADO,
    errores: [
      empresaNoConfigurada,
      ...DE_LINEAS,
      fechaFutura,
      antesDeLaContabilidad,
      errores.cuentaDeControl,
    ],
    idempotente: true,
    simulable: NUEVO,
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const comando = registrarAsiento({ ...remitenteDe(peticion), pedido: cuerpo.pedido });
      return crearUnaVez(ejecutar, comando, { recurso: 'asientos', idempotencia, ...UN_ASIENTO });
    },
  }),

  rutaDeComando({
    id: 'registrarApertura',
    metodo: 'POST',
    camino: '/contabilidad/apertura',
    resumen: 'Registra el asiento de apertura',
    descripcion:
      'Uno solo, con fecha del día en que comienza la contabilidad. Las cuentas de control llevan lo que ' +
      'dice la propuesta (GET /contabilidad/apertura la da), y cada cuenta de dinero lo que tenía el día ' +
      'anterior: sin ninguna línea suya, el asiento las toma de ella, y con alguna (de dinero es la que dice ' +
      'cuenta_dinero_id) van todas, y lo que difiere se responde en diferencias. Una cuenta de dinero que ' +
      'tenía otra cosa se corrige antes, con su saldo_inicial o un movimiento. Si con las de control pasa de ' +
      `${MAXIMO_LINEAS} líneas, el asiento las lleva primero en suma y las detalla por persona en unos ` +
      'segundos (estado abriendo), hasta ' +
      `${MAXIMO_POR_ABRIR} saldos de personas: con más, 409 ${demasiadasFilas.codigo}. ` +
      'No se anula ni se cambia de fecha: lo demás se corrige con asientos manuales.',
    recurso: 'contabilidad',
    cuerpo: aperturaEsquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo: () => ({
      lineas: [{ cuenta_id: idEnPlanBase('301.01'), haber: 3700 }],
      idempotency_key: 'apertura',
    }),
    respuestas: CREADO,
    errores: [
      empresaNoConfigurada,
      ...DE_LINEAS,
      errores.yaTieneApertura,
      activacionEnCurso,
      errores.aperturaNoCoincide,
      errores.aperturaNoCuadra,
      errores.aperturaMuyLarga,
      demasiadasFilas,
    ],
    idempotente: true,
    simulable: NUEVO,
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const pedido = { ...remitenteDe(peticion), integraciones, lineas: cuerpo.lineas };
      const comando = registrarApertura(pedido);
      return crearUnaVez(ejecutar, comando, { recurso: 'apertura', idempotencia, ...UN_ASIENTO });
    },
  }),

  rutaDeComando({
    id: 'cerrarAnio',
    metodo: 'POST',
    camino: '/contabilidad/cierre-anual',
    resumen: 'Cierra un año: lleva sus resultados al patrimonio',
    descripcion:
      'Con los doce meses cerrados (desde el primero de la contabilidad, si comenzó ese año), un asiento ' +
      'del 31 de diciembre deja en cero las cuentas de ingresos, costos y gastos: la ganancia va a la cuenta ' +
      'del papel ganancia_ejercicio (307.01) y la pérdida, a la de perdida_ejercicio (307.02). Los años van ' +
      'en orden; uno sin resultados no se cierra ni detiene al siguiente. El asiento está en un período ' +
      'aparte, así que balances y resultados del año lo dejan fuera salvo con con_cierre=true. Se deshace con ' +
      'POST /contabilidad/asientos/{id}/anular, del último año al primero. Pasar el resultado a los de años ' +
      'anteriores, a reservas o a impuestos es un asiento manual del año siguiente.',
    recurso: 'contabilidad',
    cuerpo: cierreAnualEsquema,
    ejemplo: (hoy) => ({ anio: anioDe(hoy) - 1, idempotency_key: 'cierre-anual' }),
    respuestas: {
      201: { descripcion: 'El asiento de cierre', json: vistaAsiento },
      200: CREADO[200],
    },
    errores: [
      empresaNoConfigurada,
      contabilidadInactiva,
      delCierre.ejercicioNoEncontrado,
      delCierre.ejercicioYaCerrado,
      delCierre.mesesSinCerrar,
      fechaFutura,
      delCierre.ejerciciosEnOrden,
      delCierre.ejercicioSinResultados,
      delCierre.cierreMuyLargo,
    ],
    idempotente: true,
    simulable: NUEVO,
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const comando = cerrarAnio({ ...remitenteDe(peticion), anio: cuerpo.anio });
      return crearUnaVez(ejecutar, comando, { recurso: 'cierre', idempotencia, ...UN_ASIENTO });
    },
  }),

  rutaDeComando({
    id: 'cambiarFechaDeAsiento',
    metodo: 'PATCH',
    camino: '/contabilidad/asientos/{id}/fecha',
    resumen: 'Cambia la fecha de un asiento manual',
    descripcion:
      'Conserva su número, así que no sale de su año. El período de la fecha anterior y el de la nueva ' +
      'deben estar abiertos.',
    recurso: 'contabilidad',
    cuerpo: cambiarFechaEsquema,
    ejemplo: (hoy) => ({ fecha: `${hoy.slice(0, 7)}-01` }),
    respuestas: { 200: { descripcion: 'El asiento después', json: vistaAsiento } },
    errores: [
      ...DE_UN_ASIENTO,
      delCierre.cierreSinOtraFecha,
      antesDeLaContabilidad,
      errores.otroAnio,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const pedido = { ...remitenteDe(peticion), asiento_id: params.id, fecha: cuerpo.fecha };
      const { resultado, revision } = await ejecutar(cambiarFechaDeAsiento(pedido));
      return { estado: 200, json: vistaAsiento(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'anularAsiento',
    metodo: 'POST',
    camino: '/contabilidad/asientos/{id}/anular',
    resumen: 'Anula un asiento manual, o el cierre de un año, con su opuesto',
    descripcion:
      'El asiento queda como está y dice cuál lo revierte. Los de documentos se anulan desde su documento. ' +
      'El cierre de un año se anula en su mismo día, aunque su mes esté cerrado; después el año puede ' +
      'cerrarse otra vez.',
    recurso: 'contabilidad',
    cuerpo: anularAsientoEsquema,
    ejemplo: () => ({ motivo: 'Se registró dos veces' }),
    respuestas: { 200: { descripcion: 'El asiento, con revertido_por', json: vistaAsiento } },
    errores: [
      ...DE_UN_ASIENTO,
      delCierre.cierrePosterior,
      delCierre.cierreSeAnulaEnSuDia,
      errores.antesDelAsiento,
    ],
    simulable: { AsientoRegistrado: { asiento_id: 'revertido_por' } },
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const pedido = { ...remitenteDe(peticion), asiento_id: params.id, ...cuerpo };
      const { resultado, revision } = await ejecutar(anularAsiento(pedido));
      return { estado: 200, json: vistaAsiento(resultado), revision };
    },
  }),
];
