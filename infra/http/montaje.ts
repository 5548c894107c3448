import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Cabeceras, FallaEnPagina, Pagina, Respuesta, Ruta } from '#domain/kernel/ruta.ts';
import { PROFUNDIDAD_MAXIMA } from '#domain/workflows/cadena.ts';
import { conCausa } from '../nucleo/causa.ts';
import { comprobarEmpresa } from './autenticacion.ts';
import { consultaDe } from './consulta.ts';
import { leerCuerpo, maximoDeCuerpo } from './cuerpo.ts';
import { empezada } from './descarga.ts';
import { conConexionesPropias, enSuTurno, esDescarga, sinCuerpo } from './descargas.ts';
import type { Entorno } from './entorno.ts';
import { auditar, permitir } from './entrada.ts';
import { demasiadasVueltas, lecturasPorReponer } from './errores.ts';
import { validarFormulario } from './formulario.ts';
import { prefierePagina } from './paginas.ts';
import { esquemaDeParametros, patronDe } from './parametros.ts';
import { peticionDe } from './peticion.ts';
import { responder } from './respuesta.ts';
import { conSusPartes } from './respuesta-en-partes.ts';
import { esperarRevision, revisionPedida } from './revision.ts';
import type { Paso, Servicios } from './servicios.ts';
import { atenderSimulada, pideSimular, rehusarSimulacion } from './simulacion.ts';
import { atenderTemporal, conDia, enSuDia, oTrabajo, rehusarTemporal } from './temporal.ts';
import type { Recibir } from './turno-de-cuerpo.ts';
import { validar } from './validacion.ts';
import { mientrasSirva, SIEMPRE_VIGENTE } from './vigencia.ts';

/**
 * What a run of a workflow asks for carries what led to it. Beyond a few runs that began by what others
 * did, nothing more is changed for them; reading changes nothing.
 */
const conSuCausa = async <T>(
  c: Context<Entorno>,
  { causas }: Servicios,
  hacer: () => Promise<T>,
): Promise<T> => {
  const cabecera = causas && c.req.header(causas.cabecera);
  const cadena = cabecera === undefined ? undefined : await causas?.leer(cabecera);
  if (!cadena) return hacer();
  if (c.req.method !== 'GET' && cadena.length > PROFUNDIDAD_MAXIMA) {
    throw demasiadasVueltas(PROFUNDIDAD_MAXIMA);
  }
  return conCausa(cadena, hacer);
};

/** On every answer to come, whoever gives it. */
const conCabeceras =
  (cabeceras: Cabeceras): Paso =>
  (c, next) => {
    Object.assign(c.get('cabeceras'), cabeceras);
    return next();
  };

/** A browser that opens a route for people is told of every refusal with a page. */
const conPaginaDeFalla =
  (dibujar: (falla: FallaEnPagina) => Pagina): Paso =>
  (c, next) => {
    if (prefierePagina(c)) c.set('pagina_de_falla', dibujar);
    return next();
  };

/** What holds for every answer of a route, refusals too. */
export const alEntrar = <D>({ cabeceras, pagina_de_falla }: Ruta<D>, dependencias: D): Paso[] => [
  ...(cabeceras ? [conCabeceras(cabeceras)] : []),
  ...(pagina_de_falla ? [conPaginaDeFalla((falla) => pagina_de_falla(falla, dependencias))] : []),
];

/** Reads the body our way, and leaves it where the validator looks for it. */
const conCuerpo =
  (omitible: boolean, maximo_bytes: number, recibir: Recibir): Paso =>
  (c, next) =>
    recibir(c, maximo_bytes, async (recepcion) => {
      const valor = await leerCuerpo(c, { omitible }, recepcion);
      c.set('enviado', valor);
      c.req.json = <T>() => Promise.resolve(valor as T);
      await next();
    });

/** What a write that declares no query or no body is sent. */
const NADA = z.object({});

const validacionDeCuerpo = (ruta: Ruta<never>, recibir: Recibir): Paso[] => {
  const { cuerpo, cuerpo_omitible = cuerpo === undefined, formato } = ruta;
  const maximo_bytes = maximoDeCuerpo(ruta);
  if (cuerpo && formato === 'multipart') {
    return [validarFormulario(cuerpo, (c, hacer) => recibir(c, maximo_bytes, hacer))];
  }
  return [
    conCuerpo(cuerpo_omitible, maximo_bytes, recibir),
    validar('json', cuerpo ?? NADA, { cerrado: true }),
  ];
};

/**
 * A page that people open from a mail or a chat takes whatever these add to its address; of any other
 * read, what it does not know would be answered as if it were not there.
 */
const validacionDeLectura = (ruta: Ruta<never>, query: z.ZodType = NADA): Paso[] => {
  const { temporal } = ruta;
  const antes = temporal?.dia && conDia(temporal.dia);
  const cerrado = ruta.pagina_de_falla === undefined;
  return [rehusarTemporal(query), validar('query', query, { antes, cerrado })];
};

/** 422, in the order path, query, body. Nothing is taken that would not be read. */
const validaciones = (ruta: Ruta<never>, recibir: Recibir): Paso[] => {
  const { camino, metodo, simulable } = ruta;
  const query = consultaDe(ruta);
  const params = esquemaDeParametros(camino);
  const deCamino = params ? [validar('param', params)] : [];
  if (metodo === 'GET') return [...deCamino, ...validacionDeLectura(ruta, query)];
  return [
    ...deCamino,
    ...(simulable ? [] : [rehusarSimulacion]),
    validar('query', query ?? NADA, { cerrado: true }),
    ...validacionDeCuerpo(ruta, recibir),
  ];
};

/** Credentials are rows too. @throws 503 `lectura.atrasada` */
export const exigirConfianza = async ({ confianza }: Servicios): Promise<void> => {
  if ((await confianza?.asegurar()) === false) throw lecturasPorReponer();
};

/** What is read while a connection is lost may be half from before: it is read again. */
const leerConConfianza = async <R>(servicios: Servicios, leer: () => Promise<R>): Promise<R> => {
  for (;;) {
    const antes = servicios.confianza?.veces();
    const leido = await leer();
    if (servicios.confianza?.veces() === antes) return leido;
    await exigirConfianza(servicios);
  }
};

/** The last step: what is left of 422, then 404 for a foreign company, then the handler. */
const atender = <D>(ruta: Ruta<D>, dependencias: D, servicios: Servicios) => {
  const deDescarga = conConexionesPropias(dependencias, servicios.sql_de_descargas);
  return async (c: Context<Entorno>): Promise<Response> => {
    const { revisionDe, apagado, ejecutar, reloj, pasado, trabajos } = servicios;
    const { descargas, largas } = servicios;
    const { temporal } = ruta;
    const recibida = peticionDe(c, ruta as Ruta<never>, apagado);
    const simulada = ruta.simulable !== undefined && pideSimular(recibida.query);
    c.set('simulada', simulada);
    const minima = ruta.metodo === 'GET' ? revisionPedida(c) : undefined;
    comprobarEmpresa(c, c.get('identidad'));
    if (ruta.permiso_segun) recibida.exigirLectura(ruta.permiso_segun(recibida.query));
    // What is only tried leaves no trace: it is a read, and whoever may only write may not.
    if (simulada) recibida.exigirLectura(ruta);
    const peticion = temporal ? enSuDia(recibida, reloj) : recibida;
    if (minima !== undefined) {
      const { frescura = 'filas' } = ruta;
      await esperarRevision(() => revisionDe(peticion.empresa_id, frescura), minima);
    }
    const vigencia = c.get('vigencia');
    // A body that took long to come, or rows to be there.
    await vigencia.comprobar();
    const baja = esDescarga(ruta as Ruta<never>, peticion.query);
    const responderCon = (conQue: D): Promise<Respuesta> =>
      temporal
        ? atenderTemporal(ruta, temporal, peticion, conQue, pasado)
        : ruta.metodo === 'GET'
          ? leerConConfianza(servicios, () => ruta.atender(peticion, conQue))
          : ruta.atender(peticion, conQue);
    const leer = async (conQue: D): Promise<Respuesta> => conSusPartes(await responderCon(conQue));
    try {
      const respuesta = simulada
        ? await atenderSimulada(ruta, peticion, ejecutar, dependencias)
        : await oTrabajo(
            baja
              ? enSuTurno(descargas, peticion.empresa_id, () => leer(deDescarga))
              : ruta.en_turno
                ? enSuTurno(largas, peticion.empresa_id, () => leer(dependencias))
                : leer(dependencias),
            ({ avance }) => {
              const { pathname, search } = new URL(c.req.url);
              const { empresa_id, alcance } = peticion;
              const lectura = ruta.permiso_segun?.(peticion.query) ?? ruta;
              const direccion = pathname + search;
              return trabajos.anotar(empresa_id, { lectura, alcance, direccion, avance });
            },
          );
      if (respuesta.sesion_de_panel !== undefined) {
        const { sesion_de_panel } = servicios;
        c.get('cabeceras')['Set-Cookie'] = sesion_de_panel.cookie(c, respuesta.sesion_de_panel);
      }
      const dicha = c.req.raw.method === 'HEAD' ? sinCuerpo(respuesta) : respuesta;
      if ('json' in respuesta) c.set('contestada', respuesta.json);
      const sale = await empezada(mientrasSirva(dicha, vigencia));
      return responder(sale, c.get('cabeceras'));
    } finally {
      vigencia.soltar();
    }
  };
};

/**
 * Puts one declared endpoint on the router. The order of the steps is the order in which refusals
 * win: 401 → 403 → 429 → form (422, 413, 415) → 403 of what it asks about → whatever the handler throws. The audit is around
 * them all.
 */
export const montar = <D>(
  app: Hono<Entorno>,
  ruta: Ruta<D>,
  dependencias: D,
  servicios: Servicios,
): void => {
  const declarada = ruta as Ruta<never>;
  const pasos = [
    ...alEntrar(ruta, dependencias),
    auditar(declarada, servicios),
    (async (_, next) => {
      await exigirConfianza(servicios);
      return next();
    }) satisfies Paso,
    permitir(declarada, servicios),
    ...validaciones(declarada, servicios.recibir),
  ];
  const final = atender(ruta, dependencias, servicios);
  const conCausas = (c: Context<Entorno>) => conSuCausa(c, servicios, () => final(c));
  app.on(ruta.metodo, [patronDe(ruta.camino)], ...pasos, conCausas);
};

/**
 * Puts a read where only another request of this process asks it, in the name of whoever that one let in
 * and counted: what it may read, its form and its handler are those of its route.
 */
export const montarPreguntable = <D>(
  interior: Hono<Entorno>,
  ruta: Ruta<D>,
  dependencias: D,
  servicios: Servicios,
  permitida: (c: Context<Entorno>) => void,
): void => {
  const declarada = ruta as Ruta<never>;
  const entrar: Paso = (c, next) => {
    const { identidad, ip, correlacion_id } = c.env.preguntada!;
    c.set('correlacion_id', correlacion_id);
    c.set('cabeceras', {});
    c.set('ip', ip);
    c.set('identidad', identidad);
    c.set('vigencia', SIEMPRE_VIGENTE);
    permitida(c);
    return next();
  };
  const pasos = [entrar, ...validaciones(declarada, servicios.recibir)];
  interior.on(
    ruta.metodo,
    [patronDe(ruta.camino)],
    ...pasos,
    atender(ruta, dependencias, servicios),
  );
};
