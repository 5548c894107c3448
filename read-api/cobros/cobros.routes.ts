import { z } from 'zod';
import { cobroNoEncontrado } from '#domain/cobros/cobro.errores.ts';
import { archivoDeCobro, reciboDeCobro } from '#domain/cobros/cobro.recibo.vista.ts';
import {
  type CobroConRemesa,
  fichaDeCobro,
  vistaAnticipo,
  vistaCobro,
  vistaDeListaDeCobro,
} from '#domain/cobros/cobro.vista.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { varias } from '#domain/kernel/campos.ts';
import { alcanza, type Peticion } from '#domain/kernel/ruta.ts';
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
} from '#read-api/kernel/consulta.ts';
import { responderPdf } from '#read-api/kernel/informe.ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { ANTICIPO } from './cobros.cifras.ts';
import { COBROS, cobroAl, cobroPorId } from './cobros.queries.ts';

const cliente_id = enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER });
const limit = enteroDeConsulta({ minimo: 1, maximo: 500, omision: 50 });

/** The collection. 404. */
const buscar = async (
  lecturas: Lecturas,
  { empresa_id, alcance }: Pick<Peticion<unknown, unknown, unknown>, 'empresa_id' | 'alcance'>,
  cobro_id: number,
): Promise<CobroConRemesa> => {
  const cobro = await cobroPorId(lecturas, empresa_id, cobro_id);
  if (!(cobro && alcanza(alcance, cobro.registro.sucursal_id)))
    throw cobroNoEncontrado({ cobro_id });
  return cobro;
};

export const rutasDeCobros = [
  rutaDeEstados({
    id: 'listarCobros',
    metodo: 'GET',
    camino: '/cobros',
    resumen: 'Los cobros, del más reciente al más antiguo',
    descripcion:
      'desde y hasta son días, ambos incluidos; los anulados también salen. La última página trae ' +
      'X-Total-Count. Del ambiente vigente, o del que se pida. Un vendedor ve los de su sucursal.',
    recurso: 'cobros',
    query: z.object({
      cliente_id,
      desde: fechaDeConsulta,
      hasta: fechaDeConsulta,
      ambiente: ambienteDeConsulta,
      ...PAGINA,
      limit,
    }),
    respuestas: { 200: { descripcion: 'Los cobros', json: varias(vistaDeListaDeCobro) } },
    errores: [empresaNoConfigurada],
    atender: async ({ empresa_id, alcance, query }, { lecturas }) => {
      const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
      const filtro = { ...query, ...alcance, ambiente, persona_id: query.cliente_id };
      const cobros = await registrosDe(lecturas, COBROS, empresa_id, filtro, query);
      return {
        estado: 200,
        json: cobros.map(vistaDeListaDeCobro),
        ...conTotal(query, cobros.length),
      };
    },
  }),

  rutaDeEstados({
    id: 'listarAnticiposDeCobros',
    metodo: 'GET',
    camino: '/cobros/anticipos',
    resumen: 'Los anticipos de clientes que aún se pueden usar, del más antiguo al más reciente',
    descripcion: SOBRE_LOS_ANTICIPOS_AL,
    recurso: 'cobros',
    query: z.object({ cliente_id, ambiente: ambienteDeConsulta, ...PAGINA }),
    temporal: { tablas: ['empresas', 'remesas', COBROS.tabla, ANTICIPOS_POR_DIA] },
    respuestas: { 200: { descripcion: 'Los anticipos', json: varias(vistaAnticipo) } },
    atender: async ({ empresa_id, alcance, query, al, conocido_el }, { lecturas }) => {
      const ambiente = await ambienteDelInforme(lecturas, empresa_id, query.ambiente);
      const filtro = { ...alcance, ambiente, al, persona_id: query.cliente_id };
      const anticipos = await anticiposDe(lecturas, COBROS, empresa_id, filtro, query);
      const json = anticipos.map((anticipo) => ({
        ...vistaAnticipo(anticipo),
        ...enlaces(ANTICIPO, { saldo_anticipo: { al, conocido_el, id: anticipo.id } }),
      }));
      return { estado: 200, json, ...conTotal(query, anticipos.length) };
    },
  }),

  rutaDeEstados({
    id: 'obtenerCobro',
    metodo: 'GET',
    camino: '/cobros/{id}',
    resumen: 'Un cobro, con sus aplicaciones',
    descripcion: SOBRE_SU_DINERO_AL,
    recurso: 'cobros',
    temporal: { tablas: [COBROS.tabla, 'remesas', MOVIMIENTOS_DE_SALDO, ANTICIPOS_POR_DIA] },
    respuestas: { 200: { descripcion: 'El cobro', json: fichaDeCobro } },
    errores: [cobroNoEncontrado],
    atender: async (peticion, { lecturas }) => {
      const cobro = await buscar(lecturas, peticion, peticion.params.id);
      const { empresa_id, al } = peticion;
      const dicho = al === undefined ? cobro : await cobroAl(lecturas, empresa_id, cobro, al);
      return { estado: 200, json: vistaCobro(dicho) };
    },
  }),

  rutaDeEstados({
    id: 'pdfDeCobro',
    metodo: 'GET',
    camino: '/cobros/{id}/pdf',
    resumen: 'El recibo de un cobro en PDF, para firmarlo',
    descripcion:
      'Lo que se cobró en su día, y el anticipo que dejó; lo que después se hizo con él está en el ' +
      'estado de cuenta. El de un cobro anulado lleva una marca que lo dice.',
    recurso: 'cobros',
    respuestas: { 200: { descripcion: 'El recibo', archivo: 'application/pdf' } },
    errores: [cobroNoEncontrado],
    atender: async (peticion, dependencias) => {
      const { empresa_id, params } = peticion;
      const { registro: cobro } = await buscar(dependencias.lecturas, peticion, params.id);
      const { informe } = await reciboEnPapel(dependencias, empresa_id, cobro, reciboDeCobro);
      return responderPdf(dependencias.imprenta, archivoDeCobro(cobro), informe, peticion);
    },
  }),

  rutaDeCorreos({
    documento: 'cobro',
    id: 'correosDeCobro',
    camino: '/cobros/{id}',
    parametro: 'id',
    recurso: 'cobros',
    nombre: 'el recibo de un cobro',
    noEncontrado: cobroNoEncontrado,
    exigir: buscar,
  }),
] as const;
