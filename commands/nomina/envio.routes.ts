import { enviarPorCorreo } from '#commands/correo/correo.comandos.ts';
import { rutaDeCorreo } from '#commands/correo/correos.puerto.ts';
import { remitenteDe } from '#commands/kernel/ruta.ts';
import * as deCorreo from '#domain/correo/correo.errores.ts';
import type { Correo } from '#domain/correo/correo.ts';
import { vistaCorreo } from '#domain/correo/correo.vista.ts';
import { cuantos, lista, objeto } from '#domain/kernel/campos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { idDentro } from '#domain/kernel/dentro.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import * as errores from '#domain/nomina/nomina.errores.ts';
import { type Nomina, nominas } from '#domain/nomina/nomina.ts';
import { ROL_ENVIABLE } from '#domain/nomina/rol.enviable.ts';
import { enviarRolesQuery } from './nominas.esquema.ts';

const { sinDestinatario, direccionInvalida } = deCorreo.deDestinatario(ROL_ENVIABLE);

const enviados = objeto(
  {
    correos: lista(vistaCorreo, 'Los encolados: su documento_id es 1000 × la nómina + la persona'),
    sin_correo: lista(cuantos(), 'Las personas que no tienen a donde escribirles'),
    sin_cupo: lista(cuantos(), 'Las que esperan a mañana: se alcanzó el cupo del día'),
  },
  'RolesEnviados',
);

/** The people of a payroll that are written to. Writes nothing. 404; 409 annulled. */
const leerDestinatarios = ({
  nomina_id,
  persona,
  ...remitente
}: Remitente & { readonly nomina_id: number; readonly persona: number | undefined }): Comando<
  Nomina | undefined,
  { readonly con: readonly number[]; readonly sin: readonly number[] }
> => ({
  nombre: 'leerDestinatariosDeRoles',
  ...remitente,
  cargar: (lector) => lector.fila(nominas, [nomina_id]),
  decidir: (nomina) => {
    if (!nomina) throw errores.nominaNoEncontrada({ nomina_id });
    if (persona !== undefined && persona > nomina.personas.length) {
      throw errores.personaNoEsta({ nomina_id, persona });
    }
    if (nomina.estado === 'anulado') throw errores.rolDeNominaAnulada({ documento_id: nomina_id });
    return [];
  },
  responder: async (_lector, _eventos, nomina) => {
    const todas = nomina!.personas.map((_, i) => i + 1);
    const { con = [], sin = [] } = Object.groupBy(
      persona === undefined ? todas : [persona],
      (una) => (nomina!.personas[una - 1]!.email === null ? 'sin' : 'con'),
    );
    return { con, sin };
  },
});

/** Sends to each of its people the slip that is theirs, and to nobody that of another. */
export const rutaDeEnvioDeRoles = rutaDeCorreo({
  id: 'enviarRolesDePago',
  metodo: 'POST',
  camino: '/nominas/{id}/emails',
  resumen: 'Envía a cada persona de una nómina su rol de pago, en PDF',
  descripcion:
    'A la dirección que la nómina tiene de ella, un correo por persona, que lleva el suyo y ninguno más; con ' +
    'persona, solo a ella, y a otra dirección con to. No lleva cuerpo. Encola y ' +
    'responde enseguida; cómo terminó cada uno se lee en `GET /nominas/{id}/emails`. Cada dirección cuenta ' +
    'contra el cupo diario de la empresa: si se alcanza, sin_cupo dice quiénes faltan (429 si faltan todas). ' +
    'Con la misma `Idempotency-Key` no se escribe dos veces a nadie. De una anulada no se envían (409).',
  recurso: 'nominas',
  query: enviarRolesQuery,
  idempotente: true,
  respuestas: { 202: { descripcion: 'Los correos encolados', json: enviados } },
  errores: [
    errores.nominaNoEncontrada,
    errores.personaNoEsta,
    errores.rolDeNominaAnulada,
    sinDestinatario,
    direccionInvalida,
    deCorreo.sinServidor,
    deCorreo.cupoDeCorreoAgotado,
    deCorreo.cupoDePruebasAgotado,
  ],
  atender: async (peticion, { ejecutar, correo: { reglas } }) => {
    const { alcance, idempotencia, params, query } = peticion;
    const remitente = remitenteDe(peticion);
    const pedido = { ...remitente, nomina_id: params.id, persona: query.persona };
    const { resultado } = await ejecutar(
      leerDestinatarios({ ...pedido, comando_id: `${remitente.comando_id}:quienes` }),
    );
    // At another address goes somebody's who may have none.
    const { to: para } = query;
    const con = para === null ? resultado.con : [query.persona!];
    if (con.length === 0) throw sinDestinatario({ documento_id: params.id });
    const correos: Correo[] = [];
    const sin_cupo: number[] = [];
    for (const persona of con) {
      const documento_id = idDentro(params.id, persona);
      const suya = idempotencia && { ...idempotencia, clave: `${idempotencia.clave}:${persona}` };
      const comando = enviarPorCorreo({
        ...remitente,
        comando_id: `${remitente.comando_id}:${persona}`,
        pedido: { enviable: ROL_ENVIABLE, documento_id, para, idempotencia: suya },
        alcance,
        reglas,
      });
      try {
        correos.push((await ejecutar(comando)).resultado.correo);
      } catch (error) {
        // What was queued stays queued, and is told.
        const esCupo = error instanceof ErrorDominio && error.clase === 'limite';
        if (!esCupo || correos.length === 0) throw error;
        sin_cupo.push(persona);
      }
    }
    const sin_correo = para === null ? resultado.sin : [];
    const json = { correos: correos.map(vistaCorreo), sin_correo, sin_cupo };
    return { estado: 202, json };
  },
});
