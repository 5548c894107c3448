import type { Azar } from './azar.ts';
import { jsonDe } from './cliente.ts';
import type { Promesa } from './cuaderno.ts';
import { seContradice } from './destinos.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import { caminoDe, type Encargo, type Mano } from './manos/mano.ts';
import { manoDe, manoDePublico } from './manos/manos.ts';
import type { Marcha } from './marcha.ts';
import type { Medidor } from './medidor.ts';
import type { EventoDelFeed } from './oyente.ts';
import { codigoDe, juzgarRehuso } from './rehuses.ts';

/** Who does the rest with a document: changes, issues or eliminates drafts, re-issues, annuls, mails. */

type Tramite = { readonly en_ms: number; readonly hacer: () => Promise<void> };

export type Tramitador = {
  readonly alGuardar: (borrador: Promesa) => void;
  readonly alOir: (evento: EventoDelFeed) => void;
  trabajar(marcha: Marcha): Promise<void>;
};

const DEMORA_MAXIMA_MS = 4_000;
const PARTES = { reemitir: 0.7, corregir: 0.25, anular: 0.06, correo: 0.1 } as const;

type Llamada = {
  readonly accion: string;
  readonly metodo: 'POST' | 'PUT' | 'DELETE';
  /** Below the document. */
  readonly resto?: string;
  readonly cuerpo?: object;
  /** The refusal that says that an earlier one, of which no answer came, had done it. */
  readonly yaHecho?: string;
  /** Another refusal that says that there was nothing to do. */
  readonly sobra?: string | false;
};

export const crearTramitador = (
  { cliente, cuaderno, id: empresa_id }: EmpresaDelSoak,
  azar: Azar,
  medidor: Medidor,
): Tramitador => {
  const cola: Tramite[] = [];
  let correos = 0;
  const programar = (hacer: Tramite['hacer']): void => {
    cola.push({ en_ms: Date.now() + azar.entero(0, DEMORA_MAXIMA_MS), hacer });
  };

  /** Whether it is done; where it is not, the refusal has been judged. */
  const hacerUna = async (
    mano: Mano,
    { id }: Promesa,
    { accion, metodo, resto = '', cuerpo, yaHecho, sobra }: Llamada,
  ): Promise<boolean> => {
    const camino = `${caminoDe(mano)}/${id}${resto}`;
    const peticion = { ...(cuerpo && { cuerpo }), aceptar: [200, 204, 404, 409] };
    const hecha = await cliente.insistir(accion, metodo, camino, peticion);
    if (hecha === 'imprevista') return false;
    if (hecha.estado < 300) return true;
    const codigo = codigoDe(hecha).slice(mano.recurso.length + 1);
    if (hecha.veces > 1 && codigo === yaHecho) return true;
    if (codigo !== sobra) juzgarRehuso(mano, `${metodo} ${camino}`, hecha, medidor);
    return false;
  };

  const emitir = async (mano: Mano, promesa: Promesa): Promise<void> => {
    const llamada = { accion: 'emitir_borrador', metodo: 'POST', resto: '/reenviar' } as const;
    promesa.emitida = await hacerUna(mano, promesa, { ...llamada, yaHecho: 'ya_autorizada' });
  };

  const eliminar = async (mano: Mano, promesa: Promesa): Promise<void> => {
    const llamada = { accion: 'eliminar', metodo: 'DELETE', yaHecho: 'no_encontrada' } as const;
    promesa.eliminada = await hacerUna(mano, promesa, llamada);
    if (promesa.eliminada) cuaderno.eliminados.add(`${caminoDe(mano)}/${promesa.id}`);
  };

  /** Another content, in the branch that it has. */
  const reemplazar = async (
    mano: Mano,
    promesa: Promesa,
    accion: string,
    sobra: Llamada['sobra'],
  ): Promise<Encargo | undefined> => {
    const encargo = mano.encargar({ azar, cuaderno, sinTropiezos: true });
    const cuerpo = { ...encargo.cuerpo, sucursal_id: null };
    const llamada = { accion, metodo: 'PUT', cuerpo, sobra: sobra ?? false } as const;
    if (!(await hacerUna(mano, promesa, llamada))) return undefined;
    const { identificacion, email, total } = encargo;
    Object.assign(promesa, { identificacion, email, total });
    return encargo;
  };

  const modificar = async (mano: Mano, promesa: Promesa): Promise<void> => {
    const encargo = await reemplazar(mano, promesa, 'modificar', false);
    if (encargo) promesa.destino = encargo.destino;
    programar(() => emitir(mano, promesa));
  };

  const anular = async (mano: Mano, promesa: Promesa): Promise<void> => {
    const cuerpo = { motivo: 'El cliente se arrepintió' };
    const llamada = { accion: 'anular', metodo: 'POST', resto: '/anular', cuerpo } as const;
    promesa.anulada = await hacerUna(mano, promesa, { ...llamada, yaHecho: 'anulada' });
  };

  /** What the simulator's contradiction makes of one that was refused. */
  const salvoQue = ({ destino }: Promesa, codigo: string): string | false =>
    seContradice(destino) && codigo;

  /** Never twice: a second call might re-issue once more. */
  const reemitir = async (mano: Mano, promesa: Promesa): Promise<void> => {
    const camino = `${caminoDe(mano)}/${promesa.id}/reenviar`;
    const hecha = await cliente.pedir('reenviar', 'POST', camino, { aceptar: [200, 409] });
    if (typeof hecha !== 'object') promesa.dudosas += 1;
    else if (hecha.estado === 200) promesa.reemisiones += 1;
    else if (codigoDe(hecha) !== `${mano.recurso}.${salvoQue(promesa, 'ya_autorizada')}`) {
      juzgarRehuso(mano, `POST ${camino}`, hecha, medidor);
    }
  };

  /** Replaced by one that passes, under its number, and issued again. */
  const corregir = async (mano: Mano, promesa: Promesa): Promise<void> => {
    const sobra = salvoQue(promesa, 'no_modificable');
    if (await reemplazar(mano, promesa, 'corregir', sobra)) promesa.corregida = true;
    await reemitir(mano, promesa);
  };

  const escribir = async (mano: Mano, { id: documento_id, email }: Promesa): Promise<void> => {
    correos += 1;
    const clave = `correo-${empresa_id}-${correos}`;
    const a = email === null || azar.veces(0.5) ? `?to=pedido-${correos}@ejemplo.ec` : '';
    const peticion = { clave, aceptar: [200, 202] };
    const camino = `${caminoDe(mano)}/${documento_id}/email${a}`;
    const hecha = await cliente.insistir('correo', 'POST', camino, peticion);
    if (hecha === 'imprevista') return;
    const { message_id } = jsonDe<{ message_id: string }>(hecha);
    cuaderno.correos.set(clave, { documento: mano.documento, documento_id, message_id });
  };

  const alAutorizar = (mano: Mano, promesa: Promesa): void => {
    cuaderno.autorizadas.push(promesa);
    // A mail under way of a document that is annulled meanwhile may or may not leave.
    if (promesa.email === null && azar.veces(PARTES.anular)) programar(() => anular(mano, promesa));
    else if (azar.veces(PARTES.correo)) programar(() => escribir(mano, promesa));
  };

  return {
    alGuardar: (borrador) => {
      const mano = manoDe(borrador.documento);
      const tramite = azar.segunPeso([
        [60, emitir],
        [20, modificar],
        [10, eliminar],
        [10, undefined],
      ] as const);
      if (tramite) programar(() => tramite(mano, borrador));
    },
    alOir: ({ evento, data }) => {
      const mano = manoDePublico(evento);
      const promesa = mano && cuaderno.promesas(mano.documento).get(data.id);
      // The event may overtake the answer to the call that made it: those are left in peace.
      if (!promesa) return;
      const verbo = evento.slice(mano.publico.length + 1);
      if (verbo === 'autorizada') alAutorizar(mano, promesa);
      if (verbo !== 'devuelta' && verbo !== 'rechazada') return;
      if (azar.veces(PARTES.corregir)) programar(() => corregir(mano, promesa));
      else if (azar.veces(PARTES.reemitir)) programar(() => reemitir(mano, promesa));
    },
    trabajar: async (marcha) => {
      while (marcha.sigue()) {
        const ahora = Date.now();
        const lugar = cola.findIndex(({ en_ms }) => en_ms <= ahora);
        const [tramite] = lugar < 0 ? [] : cola.splice(lugar, 1);
        if (tramite) await tramite.hacer();
        else await marcha.pausa(50);
      }
    },
  };
};
