import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorDeComprobantes, type RevisionDeWorkflow, type Workflow } from 'comprobantes-cliente';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { borradoresDe } from '#panel/kits/formulario/borrador.ts';
import {
  comenzar,
  deshacer,
  type Historial,
  hacer,
  rehacer,
} from '#panel/kits/lienzo/historial.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { cuerpoDe, type Documento, documentoDe, NUEVO, sonIguales } from './documento.ts';

/**
 * A workflow in somebody's hands: what they do, back and forth; what of it is kept; and what somebody else
 * did to it meanwhile, which nobody writes over.
 */

/** What was read or written last: what one does is done over it. */
type Base = {
  readonly id: number | null;
  readonly version: number;
  readonly leido: string;
  readonly activo: boolean;
  readonly aviso: string | null;
  readonly documento: Documento;
};

const baseDe = (uno: Workflow | undefined): Base =>
  uno
    ? {
        id: uno.id,
        version: uno.version,
        leido: uno.updated_at,
        activo: uno.activo,
        aviso: uno.aviso,
        documento: documentoDe(uno),
      }
    : { id: null, version: 0, leido: '', activo: false, aviso: null, documento: NUEVO };

type Guardado = { readonly version: number; readonly documento: Documento };

const esDeOtraVersion = (error: unknown): boolean =>
  error instanceof ErrorDeComprobantes && error.codigo === 'workflows.version_distinta';

/** What a refusal to be active says of the definition. */
export const problemasDe = (error: unknown): RevisionDeWorkflow['problemas'] | undefined => {
  if (!(error instanceof ErrorDeComprobantes)) return undefined;
  const { problemas } = error.cuerpo;
  return Array.isArray(problemas) ? problemas : undefined;
};

/** What was done to a new one until it was kept: at its own address one goes on from there. */
const traspasos = new Map<number, Historial<Documento>>();

const PAUSA_DE_BORRADOR_MS = 400;

export const useEditor = (inicial: Workflow | undefined) => {
  const { workflows } = useCliente();
  const { empresa } = useSesion();
  const consultas = useQueryClient();
  const [base, ponerBase] = useState<Base>(() => baseDe(inicial));
  const { id } = base;
  const borradores = useMemo(
    () =>
      borradoresDe(`workflows:${empresa.empresa_id}:${inicial?.id ?? 'nuevo'}`, {
        pestana: sessionStorage,
        equipo: localStorage,
      }),
    [empresa.empresa_id, inicial?.id],
  );
  const [recuperado] = useState(() => {
    const { version, documento } = (borradores.leer()?.valores ?? {}) as Partial<Guardado>;
    const hay = version !== undefined && documento !== undefined;
    return hay && !sonIguales(documento, base.documento) ? { version, documento } : null;
  });
  const [historial, ponerHistorial] = useState<Historial<Documento>>(() => {
    const traspaso = inicial && traspasos.get(inicial.id);
    if (traspaso && sonIguales(traspaso.presente, base.documento)) return traspaso;
    return recuperado
      ? hacer(comenzar(base.documento), recuperado.documento)
      : comenzar(base.documento);
  });
  const [seRecupero, ponerSeRecupero] = useState(recuperado !== null);
  /** What somebody else made of it since. */
  const [ajeno, ponerAjeno] = useState<Workflow | null>(null);
  const [guardando, ponerGuardando] = useState(false);
  const [error, ponerError] = useState<unknown>(null);
  const [hecho, ponerHecho] = useState<string | null>(null);
  const documento = historial.presente;
  const cambiado = !sonIguales(documento, base.documento);

  const poner = useCallback((nuevo: Documento, de: string | null = null): void => {
    ponerHecho(null);
    ponerHistorial((antes) => hacer(antes, nuevo, de));
  }, []);
  const cambiar = useCallback(
    (hacerlo: (antes: Documento) => Documento, de: string | null = null): void => {
      ponerHecho(null);
      ponerHistorial((antes) => hacer(antes, hacerlo(antes.presente), de));
    },
    [],
  );

  // A draft of an older version was made over that one: what is there now is somebody else's.
  const recuperadoDeOtra = recuperado !== null && recuperado.version !== base.version;
  useEffect(() => {
    if (recuperadoDeOtra && inicial) ponerAjeno(inicial);
  }, [recuperadoDeOtra, inicial]);

  useEffect(() => {
    const anotar = (): void => {
      if (cambiado) {
        borradores.guardar({ valores: { version: base.version, documento }, intento: null });
      } else borradores.quitar();
    };
    const reloj = setTimeout(anotar, PAUSA_DE_BORRADOR_MS);
    // Whoever leaves in the midst of it leaves what is on the screen.
    window.addEventListener('pagehide', anotar);
    return () => {
      clearTimeout(reloj);
      window.removeEventListener('pagehide', anotar);
    };
  }, [borradores, cambiado, base.version, documento]);

  const actual = useRef({ base, cambiado, guardando });
  actual.current = { base, cambiado, guardando };
  const leido = useQuery({
    queryKey: ['workflows', 'ficha', id],
    enabled: id !== null,
    queryFn: ({ signal }) => workflows.obtener(id as number, { signal }),
    ...(inicial && { initialData: inicial }),
  }).data;
  // What another one saves is seen at once: taken, if nothing was done here, and said, if something was.
  useEffect(() => {
    const { base: aqui, cambiado: hay, guardando: ocupado } = actual.current;
    if (!leido || ocupado || leido.id !== aqui.id || leido.updated_at <= aqui.leido) return;
    if (leido.version !== aqui.version && hay) {
      ponerAjeno(leido);
      return;
    }
    ponerBase(hay ? { ...baseDe(leido), documento: aqui.documento } : baseDe(leido));
    if (!hay) ponerHistorial((antes) => hacer(antes, documentoDe(leido)));
  }, [leido]);

  const tomar = (uno: Workflow): void => {
    consultas.setQueryData(['workflows', 'ficha', uno.id], uno);
    ponerBase(baseDe(uno));
    ponerAjeno(null);
    ponerSeRecupero(false);
    borradores.quitar();
    void consultas.invalidateQueries({ queryKey: ['workflows'] });
  };

  /** Keeps it; nothing, and that is said, where it could not be. */
  const guardar = async (
    cambios: { readonly activo?: boolean } = {},
  ): Promise<Workflow | undefined> => {
    ponerGuardando(true);
    ponerError(null);
    ponerHecho(null);
    try {
      const cuerpo = cuerpoDe(documento);
      const uno =
        id === null
          ? await workflows.crear({ ...cuerpo, trigger_tipo: 'manual', activo: false })
          : await workflows.reemplazar(id, { ...cuerpo, ...cambios, version: base.version });
      if (id === null) traspasos.set(uno.id, historial);
      tomar(uno);
      if (id === null && cambios.activo !== undefined) {
        const activado = await workflows.reemplazar(uno.id, { activo: cambios.activo });
        tomar(activado);
        return activado;
      }
      return uno;
    } catch (falla) {
      if (id !== null && esDeOtraVersion(falla)) ponerAjeno(await workflows.obtener(id));
      else ponerError(falla);
      return undefined;
    } finally {
      ponerGuardando(false);
    }
  };

  /** What is here goes to a workflow of its own, and that of the other stays as it is. */
  const guardarAparte = async (): Promise<Workflow | undefined> => {
    ponerGuardando(true);
    try {
      const cuerpo = cuerpoDe({
        ...documento,
        nombre: `${documento.nombre} (lo mío)`.slice(0, 160),
      });
      const uno = await workflows.crear({ ...cuerpo, trigger_tipo: 'manual', activo: false });
      borradores.quitar();
      return uno;
    } catch (falla) {
      ponerError(falla);
      return undefined;
    } finally {
      ponerGuardando(false);
    }
  };

  /** The other's comes to the screen; what was here is one step back. */
  const verLaSuya = (): void => {
    if (!ajeno) return;
    ponerBase(baseDe(ajeno));
    ponerHistorial((antes) => hacer(antes, documentoDe(ajeno)));
    ponerAjeno(null);
    ponerSeRecupero(false);
  };

  return {
    id,
    base,
    documento,
    cambiado,
    historial,
    ajeno,
    guardando,
    error,
    hecho,
    seRecupero,
    poner,
    cambiar,
    guardar,
    guardarAparte,
    verLaSuya,
    decir: ponerHecho,
    fallar: ponerError,
    descartar: () => {
      ponerSeRecupero(false);
      ponerHistorial((antes) => hacer(antes, base.documento));
    },
    deshacer: () => ponerHistorial(deshacer),
    rehacer: () => ponerHistorial(rehacer),
  };
};

export type Editor = ReturnType<typeof useEditor>;
