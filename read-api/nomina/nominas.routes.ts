import { z } from 'zod';
import { vistaCorreo } from '#domain/correo/correo.vista.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { varias } from '#domain/kernel/campos.ts';
import { nominaNoEncontrada, personaNoEsta } from '#domain/nomina/nomina.errores.ts';
import { archivoDeNomina, informeDeNomina } from '#domain/nomina/nomina.informe.vista.ts';
import {
  fichaDeNomina,
  idsDeRoles,
  pagadaAl,
  vistaDeListaDeNomina,
  vistaDePagos,
  vistaNomina,
  vistaPagoDeNomina,
} from '#domain/nomina/nomina.vista.ts';
import { rutaDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import { correosEntre } from '#read-api/correo/correos.queries.ts';
import { ambienteDelInforme } from '#read-api/identidad/ambiente.queries.ts';
import { enlacesDeCampos, type Momento } from '#read-api/kernel/cifras.ts';
import {
  ambienteDeConsulta,
  enteroDeConsulta,
  fechaDeConsulta,
  haciaAdelante,
} from '#read-api/kernel/consulta.ts';
import { responderPdf } from '#read-api/kernel/informe.ruta.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { CAMPOS_DE_NOMINA, NOMINA } from './nominas.cifras.ts';
import { encabezadoDe, exigirNomina, rolEnPapel } from './nominas.papel.ts';
import { nominasDe } from './nominas.queries.ts';

const explicada = <V extends { readonly id: number }>(vista: V, momento: Momento) => ({
  ...vista,
  ...enlacesDeCampos(NOMINA, CAMPOS_DE_NOMINA, { id: vista.id, ...momento }),
});

const SOBRE_AL =
  'Con al, lo pagado y lo que faltaba al terminar ese día; lo demás, también si después se anuló, es como ' +
  'es ahora.';

/** Its place in the roll, as a path says it: what is no number is nobody. */
const lugarDe = (n: string): number => (/^[1-9]\d{0,3}$/.test(n) ? Number(n) : 0);

/** Payrolls, their people and what they were paid. */
export const rutasDeNominas = [
  rutaDeEstados({
    id: 'listarNominas',
    metodo: 'GET',
    camino: '/nominas',
    resumen: 'Las nóminas, de la más reciente a la más antigua',
    descripcion:
      'Sin sus personas. desde y hasta son días, ambos incluidos. Las anuladas también están. La última página ' +
      `trae X-Total-Count. Del ambiente vigente, o del que se pida. ${SOBRE_AL} Y solo las que ya había.`,
    recurso: 'nominas',
    query: z
      .object({
        periodo: z
          .string()
          .regex(/^\d{4}-\d{2}$/)
          .optional()
          .meta({ description: 'AAAA-MM' }),
        desde: fechaDeConsulta,
        hasta: fechaDeConsulta,
        ambiente: ambienteDeConsulta,
        ...PAGINA,
      })
      .superRefine(haciaAdelante),
    temporal: { tablas: ['nominas', 'empresas'], dia: 'hasta' },
    respuestas: { 200: { descripcion: 'Las nóminas', json: varias(vistaDeListaDeNomina) } },
    errores: [empresaNoConfigurada],
    atender: async ({ empresa_id, query, al, conocido_el }, { lecturas }) => {
      const ambiente = await ambienteDelInforme(lecturas, empresa_id, query.ambiente);
      const filas = await nominasDe(lecturas, { empresa_id, ambiente }, query, query);
      const json = filas.map((fila) =>
        explicada(vistaDeListaDeNomina(pagadaAl(fila, al)), { al, conocido_el }),
      );
      return { estado: 200, json, ...conTotal(query, filas.length) };
    },
  }),

  rutaDeEstados({
    id: 'obtenerNomina',
    metodo: 'GET',
    camino: '/nominas/{id}',
    resumen: 'Una nómina, con sus personas y sus pagos',
    descripcion: SOBRE_AL,
    recurso: 'nominas',
    temporal: { tablas: ['nominas'] },
    respuestas: { 200: { descripcion: 'La nómina', json: fichaDeNomina } },
    errores: [nominaNoEncontrada],
    atender: async ({ empresa_id, params, al, conocido_el }, { lecturas }) => {
      const nomina = await exigirNomina(lecturas, empresa_id, params.id);
      return { estado: 200, json: explicada(vistaNomina(nomina, al), { al, conocido_el }) };
    },
  }),

  rutaDeEstados({
    id: 'listarPagosDeNomina',
    metodo: 'GET',
    camino: '/nominas/{id}/pagos',
    resumen: 'Los pagos de una nómina, del primero al último',
    descripcion: 'Los anulados también están.',
    recurso: 'nominas',
    respuestas: { 200: { descripcion: 'Los pagos', json: varias(vistaPagoDeNomina) } },
    errores: [nominaNoEncontrada],
    atender: async ({ empresa_id, params }, { lecturas }) => {
      const nomina = await exigirNomina(lecturas, empresa_id, params.id);
      return { estado: 200, json: vistaDePagos(nomina) };
    },
  }),

  rutaDeEstados({
    id: 'pdfDeNomina',
    metodo: 'GET',
    camino: '/nominas/{id}/pdf',
    resumen: 'El rol de pagos de una nómina en PDF, para firmarlo',
    recurso: 'nominas',
    respuestas: { 200: { descripcion: 'El rol', archivo: 'application/pdf' } },
    errores: [nominaNoEncontrada],
    atender: async (peticion, dependencias) => {
      const { empresa_id, params } = peticion;
      const nomina = await exigirNomina(dependencias.lecturas, empresa_id, params.id);
      const encabezado = await encabezadoDe(nomina, empresa_id, dependencias);
      const informe = informeDeNomina(encabezado, nomina);
      return responderPdf(dependencias.imprenta, archivoDeNomina(nomina), informe, peticion);
    },
  }),

  rutaDeEstados({
    id: 'pdfDeRolDePago',
    metodo: 'GET',
    camino: '/nominas/{id}/personas/{n}/pdf',
    resumen: 'El rol de pago de una persona en PDF, para firmarlo',
    descripcion: 'n es su lugar en la nómina, desde 1.',
    recurso: 'nominas',
    params_de_ejemplo: { n: '1' },
    respuestas: { 200: { descripcion: 'El rol de pago', archivo: 'application/pdf' } },
    errores: [nominaNoEncontrada, personaNoEsta],
    atender: async (peticion, dependencias) => {
      const { empresa_id, params } = peticion;
      const lugar = lugarDe(params.n);
      const { archivo, informe } = await rolEnPapel(dependencias, empresa_id, params.id, lugar);
      return responderPdf(dependencias.imprenta, archivo, informe, peticion);
    },
  }),

  rutaDeEstados({
    id: 'correosDeNomina',
    metodo: 'GET',
    camino: '/nominas/{id}/emails',
    resumen:
      'Los correos con que se enviaron los roles de pago de una nómina, del último al primero',
    descripcion: 'documento_id es 1000 × la nómina + el lugar de la persona en ella.',
    recurso: 'nominas',
    query: z.object({ limit: enteroDeConsulta({ minimo: 1, maximo: 500, omision: 100 }) }),
    respuestas: { 200: { descripcion: 'Los correos', json: varias(vistaCorreo) } },
    errores: [nominaNoEncontrada],
    atender: async ({ empresa_id, params, query }, { lecturas }) => {
      const [correos] = await Promise.all([
        correosEntre(lecturas, empresa_id, 'rol_de_pago', idsDeRoles(params.id), query.limit),
        exigirNomina(lecturas, empresa_id, params.id),
      ]);
      return { estado: 200, json: correos.map(vistaCorreo) };
    },
  }),
] as const;
