import { z } from 'zod';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { varias } from '#domain/kernel/campos.ts';
import { alcanza, type Peticion } from '#domain/kernel/ruta.ts';
import { pagoNoEncontrado } from '#domain/pagos/pago.errores.ts';
import { archivoDePago, comprobanteDePago } from '#domain/pagos/pago.recibo.vista.ts';
import {
  fichaDePago,
  type PagoConRemesa,
  vistaAnticipo,
  vistaDeListaDePago,
  vistaPago,
} from '#domain/pagos/pago.vista.ts';
import { ANTICIPOS_POR_DIA, MOVIMIENTOS_DE_SALDO } from '#read-api/cartera/a-una-fecha.queries.ts';
import {
  SOBRE_LOS_ANTICIPOS_AL,
  SOBRE_SU_DINERO_AL,
} from '#read-api/cartera/cobro-o-pago.textos.ts';
import { anticiposDe, registrosDe } from '#read-api/cartera/cobros-o-pagos.queries.ts';
import { reciboEnPapel } from '#read-api/cartera/recibo.ts';
import { rutaDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import { ambientePedido } from '#read-api/contabilidad/libro.routes.ts';
import { rutaDeCorreos } from '#read-api/correo/correos.ruta.ts';
import { ambienteDelInforme } from '#read-api/identidad/ambiente.queries.ts';
import { enlaces } from '#read-api/kernel/cifras.ts';
import {
  ambienteDeConsulta,
  enteroDeConsulta,
  fechaDeConsulta,
  haciaAdelante,
} from '#read-api/kernel/consulta.ts';
import { responderPdf } from '#read-api/kernel/informe.ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { ANTICIPO } from './pagos.cifras.ts';
import { PAGOS, pagoAl, pagoPorId } from './pagos.queries.ts';

const proveedor_id = enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER });

/** The payment. 404. */
const buscar = async (
  lecturas: Lecturas,
  { empresa_id, alcance }: Pick<Peticion<unknown, unknown, unknown>, 'empresa_id' | 'alcance'>,
  pago_id: number,
): Promise<PagoConRemesa> => {
  const pago = await pagoPorId(lecturas, empresa_id, pago_id);
  if (!(pago && alcanza(alcance, pago.registro.sucursal_id))) throw pagoNoEncontrado({ pago_id });
  return pago;
};

/** Payments to suppliers. */
export const rutasDePagos = [
  rutaDeEstados({
    id: 'listarPagos',
    metodo: 'GET',
    camino: '/pagos-proveedor',
    resumen: 'Los pagos a proveedores, del más reciente al más antiguo',
    descripcion:
      'desde y hasta son días, ambos incluidos. Los anulados también están. La última página trae ' +
      'X-Total-Count. Del ambiente vigente, o del que se pida.',
    recurso: 'pagos_proveedor',
    query: z
      .object({
        proveedor_id,
        desde: fechaDeConsulta,
        hasta: fechaDeConsulta,
        ambiente: ambienteDeConsulta,
        ...PAGINA,
        limit: enteroDeConsulta({ minimo: 1, maximo: 500, omision: 50 }),
      })
      .superRefine(haciaAdelante),
    respuestas: { 200: { descripcion: 'Los pagos', json: varias(vistaDeListaDePago) } },
    errores: [empresaNoConfigurada],
    atender: async ({ empresa_id, alcance, query }, { lecturas }) => {
      const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
      const filtro = { ...query, ...alcance, ambiente, persona_id: query.proveedor_id };
      const pagos = await registrosDe(lecturas, PAGOS, empresa_id, filtro, query);
      return {
        estado: 200,
        json: pagos.map(vistaDeListaDePago),
        ...conTotal(query, pagos.length),
      };
    },
  }),

  rutaDeEstados({
    id: 'listarAnticiposDePagos',
    metodo: 'GET',
    camino: '/pagos-proveedor/anticipos',
    resumen: 'Los pagos con anticipo que aún se puede usar, del más antiguo al más reciente',
    descripcion: `La última página trae X-Total-Count. ${SOBRE_LOS_ANTICIPOS_AL}`,
    recurso: 'pagos_proveedor',
    query: z.object({
      proveedor_id,
      ambiente: ambienteDeConsulta,
      ...PAGINA,
      limit: enteroDeConsulta({ minimo: 1, maximo: 500, omision: 500 }),
    }),
    temporal: { tablas: ['empresas', 'remesas', PAGOS.tabla, ANTICIPOS_POR_DIA] },
    respuestas: { 200: { descripcion: 'Los anticipos', json: varias(vistaAnticipo) } },
    atender: async ({ empresa_id, alcance, query, al, conocido_el }, { lecturas }) => {
      const ambiente = await ambienteDelInforme(lecturas, empresa_id, query.ambiente);
      const filtro = { ...alcance, ambiente, al, persona_id: query.proveedor_id };
      const anticipos = await anticiposDe(lecturas, PAGOS, empresa_id, filtro, query);
      const json = anticipos.map((anticipo) => ({
        ...vistaAnticipo(anticipo),
        ...enlaces(ANTICIPO, { saldo_anticipo: { al, conocido_el, id: anticipo.id } }),
      }));
      return { estado: 200, json, ...conTotal(query, anticipos.length) };
    },
  }),

  rutaDeEstados({
    id: 'obtenerPago',
    metodo: 'GET',
    camino: '/pagos-proveedor/{id}',
    resumen: 'Un pago a un proveedor, con lo que pagó',
    descripcion: SOBRE_SU_DINERO_AL,
    recurso: 'pagos_proveedor',
    temporal: { tablas: [PAGOS.tabla, 'remesas', MOVIMIENTOS_DE_SALDO, ANTICIPOS_POR_DIA] },
    respuestas: { 200: { descripcion: 'El pago', json: fichaDePago } },
    errores: [pagoNoEncontrado],
    atender: async (peticion, { lecturas }) => {
      const pago = await buscar(lecturas, peticion, peticion.params.id);
      const { empresa_id, al } = peticion;
      const dicho = al === undefined ? pago : await pagoAl(lecturas, empresa_id, pago, al);
      return { estado: 200, json: vistaPago(dicho) };
    },
  }),

  rutaDeEstados({
    id: 'pdfDePago',
    metodo: 'GET',
    camino: '/pagos-proveedor/{id}/pdf',
    resumen: 'El comprobante de un pago a un proveedor en PDF, para firmarlo',
    descripcion:
      'Lo que se pagó en su día, y el anticipo que dejó; lo que después se hizo con él está en el ' +
      'estado de cuenta. El de un pago anulado lleva una marca que lo dice.',
    recurso: 'pagos_proveedor',
    respuestas: { 200: { descripcion: 'El comprobante', archivo: 'application/pdf' } },
    errores: [pagoNoEncontrado],
    atender: async (peticion, dependencias) => {
      const { empresa_id, params } = peticion;
      const { registro: pago } = await buscar(dependencias.lecturas, peticion, params.id);
      const { informe } = await reciboEnPapel(dependencias, empresa_id, pago, comprobanteDePago);
      return responderPdf(dependencias.imprenta, archivoDePago(pago), informe, peticion);
    },
  }),

  rutaDeCorreos({
    documento: 'pago_proveedor',
    id: 'correosDePago',
    camino: '/pagos-proveedor/{id}',
    parametro: 'id',
    recurso: 'pagos_proveedor',
    nombre: 'el comprobante de un pago a un proveedor',
    noEncontrado: pagoNoEncontrado,
    exigir: buscar,
  }),
] as const;
