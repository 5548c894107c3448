import { conAvisos, crearUnaVez } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { varias } from '#domain/kernel/campos.ts';
import { mesDe } from '#domain/kernel/tiempo.ts';
import {
  cuentaDineroColmada,
  cuentaDineroInactiva,
  cuentaDineroNoEncontrada,
} from '#domain/tesoreria/cuenta-dinero.errores.ts';
import {
  type MovimientoHecho,
  vistaCambioDeFecha,
  vistaMovimiento,
  vistaMovimientoHecho,
} from '#domain/tesoreria/movimiento.vista.ts';
import * as reverso from '#domain/tesoreria/reverso.errores.ts';
import { transferenciaNoEncontrada } from '#domain/tesoreria/transferencia.errores.ts';
import { leerMovimientosHechos } from '#domain/tesoreria/transferencia.hechos.ts';
import { idDelRegistrado } from './movimientos.comandos.ts';
import { anularHechoEsquema, cambiarFechaEsquema } from './movimientos.esquema.ts';
import { DE_FECHAS } from './movimientos.routes.ts';
import {
  anularTransferencia,
  cambiarFechaDeTransferencia,
  transferir,
} from './transferencias.comandos.ts';
import { transferirEsquema } from './transferencias.esquema.ts';

const movimientos = varias(conAvisos(vistaMovimiento));

const vista = (hechos: readonly MovimientoHecho[]) => hechos.map(vistaMovimientoHecho);

/** Both ids of movements that are only tried; each names the other. */
const NUEVOS = { MovimientoRegistrado: { movimiento_id: ['id', 'origen_id'] } } as const;

const DE_UNA = [
  empresaNoConfigurada,
  transferenciaNoEncontrada,
  reverso.hechoAnulado,
  reverso.hechoDeOtroAmbiente,
  reverso.movimientoConciliado,
] as const;

/** Money from one account of the company to another. */
export const rutasDeTransferencias = [
  rutaDeComando({
    id: 'transferir',
    metodo: 'POST',
    camino: '/cuentas-dinero/transferencias',
    resumen: 'Pasa dinero de una cuenta a otra',
    descripcion:
      'Responde el movimiento que sale y el que llega: el origen_id de cada uno es el otro. Con ' +
      'contabilidad, se asienta al debe de la cuenta contable de destino y al haber de la de origen; si es ' +
      'la misma, no se asienta. Un sobregiro no se rehúsa; una caja que queda bajo cero se dice en avisos.',
    recurso: 'cuentas_dinero',
    cuerpo: transferirEsquema,
    ejemplo: (hoy) => ({
      origen_id: 1,
      destino_id: 2,
      monto: 60,
      fecha: hoy,
      descripcion: 'Depósito de la caja',
      idempotency_key: `deposito-${hoy}`,
    }),
    respuestas: { 200: { descripcion: 'El que sale y el que llega', json: movimientos } },
    errores: [
      empresaNoConfigurada,
      cuentaDineroNoEncontrada,
      ...DE_FECHAS,
      cuentaDineroInactiva,
      cuentaDineroColmada,
    ],
    idempotente: true,
    simulable: NUEVOS,
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const comando = transferir({ ...remitenteDe(peticion), pedido: cuerpo.pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: 'transferencias',
        idempotencia,
        idDe: idDelRegistrado,
        leer: leerMovimientosHechos,
        vista,
        estado: 200,
      });
    },
  }),

  rutaDeComando({
    id: 'cambiarFechaDeTransferencia',
    metodo: 'PATCH',
    camino: '/cuentas-dinero/transferencias/{movimiento_id}/fecha',
    resumen: 'Cambia la fecha de una transferencia',
    descripcion:
      'De sus dos movimientos, que conservan su hora, y de su asiento, que conserva su número y no sale de ' +
      'su año.',
    recurso: 'cuentas_dinero',
    cuerpo: cambiarFechaEsquema,
    ejemplo: (hoy) => ({ fecha: `${mesDe(hoy)}-01` }),
    respuestas: { 200: { descripcion: 'Qué cambió', json: vistaCambioDeFecha } },
    errores: [...DE_UNA, reverso.cruzaUnCorte, ...DE_FECHAS, reverso.otroAnioDelHecho],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const pedido = { ...remitenteDe(peticion), ...params, fecha: cuerpo.fecha };
      const { resultado, revision } = await ejecutar(cambiarFechaDeTransferencia(pedido));
      return { estado: 200, json: vistaCambioDeFecha(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'anularTransferencia',
    metodo: 'POST',
    camino: '/cuentas-dinero/transferencias/{movimiento_id}/anular',
    resumen: 'Anula una transferencia con dos ajustes',
    descripcion:
      'La nombra cualquiera de sus dos movimientos. Responde los ajustes que devuelven el dinero, el de la ' +
      'cuenta de origen y el de la de destino, que también una cuenta inactiva recibe; lo asentado se ' +
      'revierte. Sin fecha, el día de la transferencia u hoy si su período está cerrado.',
    recurso: 'cuentas_dinero',
    cuerpo: anularHechoEsquema,
    ejemplo: () => ({ motivo: 'Se depositó en otra cuenta' }),
    respuestas: { 200: { descripcion: 'Los dos ajustes', json: movimientos } },
    errores: [...DE_UNA, ...DE_FECHAS, reverso.antesDelHecho, reverso.fechaConciliada],
    simulable: NUEVOS,
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const pedido = { ...remitenteDe(peticion), ...params, ...cuerpo };
      const { resultado, revision } = await ejecutar(anularTransferencia(pedido));
      return { estado: 200, json: vista(resultado), revision };
    },
  }),
] as const;
