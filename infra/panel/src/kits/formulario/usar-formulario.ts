import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { type Almacen, crearAlmacen } from './almacen.ts';
import { type Borradores, borradoresDe, recuperar } from './borrador.ts';
import {
  type CampoDe,
  type Campos,
  type Clase,
  type Fila,
  filaNueva,
  type Valores,
  type ValoresDe,
} from './clases.ts';
import type { Declaracion } from './declaracion.ts';
import { type Envio, enviarCon } from './envio.ts';
import { useSimulacion } from './usar-simulacion.ts';

/** A form: what it holds, how it becomes a body, how that is sent and tried, and what comes after. */

export type { Declaracion, OpcionesDeEnvio } from './declaracion.ts';

export type CamposDe<C extends Campos> = {
  readonly [K in keyof C]: C[K] extends { readonly vacio: infer T } ? CampoDe<T> : never;
};

export type FormularioDe<C extends Campos = Campos, B = unknown> = {
  readonly almacen: Almacen;
  readonly campos: CamposDe<C>;
  readonly poner: (valores: Partial<ValoresDe<C>>) => void;
  readonly valores: () => ValoresDe<C>;
  /** Sends it, as another body if the action says so. */
  readonly enviar: (accion?: string, con?: (cuerpo: B) => B) => Promise<void>;
  /** Sends it as another one, although the one before was done. */
  readonly enviarOtro: (accion?: string, con?: (cuerpo: B) => B) => Promise<void>;
  /** Begins again, as if nothing had been typed. */
  readonly descartar: () => void;
  readonly cambiado: () => boolean;
  /** It is done with: one may leave without being asked. */
  readonly terminado: () => boolean;
};

const vaciosDe = (campos: Campos): Valores =>
  Object.fromEntries(Object.entries(campos).map(([campo, { vacio }]) => [campo, vacio]));

/** What may be kept outside of the page. */
const guardables = (campos: Campos, valores: Valores): Valores =>
  Object.fromEntries(Object.entries(valores).filter(([campo]) => campos[campo]?.secreto === false));

/** Lists have the columns of now, and secrets and files begin empty. */
const recuperados = (campos: Campos, inicial: Valores, guardados: Valores): Valores => {
  const valores = recuperar(inicial, guardados);
  const listas = Object.entries(campos).flatMap(([campo, { columnas }]) => {
    if (!columnas) return [];
    const nueva = filaNueva(columnas);
    return [[campo, (valores[campo] as readonly Fila[]).map((fila) => recuperar(nueva, fila))]];
  });
  return { ...valores, ...Object.fromEntries(listas) };
};

const PAUSA_DE_GUARDADO_MS = 400;

/** Keeps what is typed, in pauses and when the page goes away. */
const useGuardado = (envio: Envio, inicial: Valores, borradores: Borradores): void => {
  useEffect(() => {
    const { almacen } = envio;
    let reloj: ReturnType<typeof setTimeout> | undefined;
    let guardados = almacen.estado().valores;
    const guardar = (): void => {
      clearTimeout(reloj);
      reloj = undefined;
      const { valores } = almacen.estado();
      if (envio.terminado) return;
      if (valores === guardados && envio.intento === null) return;
      guardados = valores;
      if (valores === inicial) {
        borradores.quitar();
        return;
      }
      const pendiente = envio.intento?.respondido === false ? envio.intento : null;
      borradores.guardar({ valores: guardables(almacen.campos, valores), intento: pendiente });
    };
    const soltar = almacen.suscribir(() => {
      if (almacen.estado().valores === guardados || reloj !== undefined) return;
      reloj = setTimeout(guardar, PAUSA_DE_GUARDADO_MS);
    });
    envio.guardar = guardar;
    addEventListener('pagehide', guardar);
    return () => {
      guardar();
      soltar();
      removeEventListener('pagehide', guardar);
    };
  }, [envio, inicial, borradores]);
};

/** The form of a screen. Its declaration may be another object at each draw; its fields, the same one. */
export const useFormulario = <const C extends Campos, B, R>(
  declaracion: Declaracion<C, B, R>,
): FormularioDe<C, B> => {
  const id = useId();
  const { empresa, usuario } = useSesion();
  const consultas = useQueryClient();
  const actual = useRef(declaracion);
  actual.current = declaracion;
  // Whoever sits down after somebody else begins with an empty form.
  const quien = `${empresa.empresa_id}:${usuario.email}`;
  const clave = `${quien}:${declaracion.nombre}:${declaracion.registro ?? 'nueva'}`;
  const [dato] = useState(() => {
    const { campos } = declaracion;
    const inicial: Valores = { ...vaciosDe(campos), ...declaracion.inicial };
    const borradores = borradoresDe(clave, { pestana: sessionStorage, equipo: localStorage });
    const borrador = borradores.leer();
    const valores = borrador ? recuperados(campos, inicial, borrador.valores) : inicial;
    const almacen = crearAlmacen(id, campos, valores);
    if (borrador) almacen.cambiar({ recuperado: true });
    const envio: Envio = {
      almacen,
      intento: borrador?.intento ?? null,
      terminado: false,
      guardar: () => undefined,
    };
    return { inicial, borradores, almacen, envio };
  });
  const { inicial, borradores, almacen, envio } = dato;
  useGuardado(envio, inicial, borradores);
  useSimulacion(almacen, () => actual.current as unknown as Declaracion<Campos, unknown, unknown>);
  return useMemo((): FormularioDe<C, B> => {
    const campos = Object.fromEntries(
      Object.entries(almacen.campos).map(([ruta, clase]) => [
        ruta,
        { ruta, clase: clase as unknown as Clase<unknown>, almacen },
      ]),
    ) as unknown as CamposDe<C>;
    const enviar: FormularioDe<C, B>['enviar'] = (accion = 'enviar', con = (cuerpo) => cuerpo) =>
      enviarCon(envio, actual.current, {
        accion,
        con,
        alTerminar: () => {
          borradores.quitar();
          void consultas.invalidateQueries({ queryKey: [actual.current.nombre] });
        },
      });
    return {
      almacen,
      campos,
      poner: (valores) => almacen.poner(valores),
      valores: () => almacen.estado().valores as ValoresDe<C>,
      cambiado: () => almacen.estado().valores !== inicial,
      terminado: () => envio.terminado,
      descartar: () => {
        borradores.quitar();
        envio.intento = null;
        almacen.cambiar({
          valores: inicial,
          errores: new Map(),
          tocados: new Set(),
          enviado: false,
          fallo: null,
          recuperado: false,
          repetido: null,
        });
      },
      enviar,
      enviarOtro: (accion, con) => {
        envio.intento = null;
        return enviar(accion, con);
      },
    };
  }, [almacen, envio, inicial, borradores, consultas]);
};
