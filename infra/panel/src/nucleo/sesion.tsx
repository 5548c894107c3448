import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorDeAutenticacion, type Sesion } from 'comprobantes-cliente';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { alAvisar, avisar } from './canal.ts';
import { ConCliente, clienteDe, useCliente } from './cliente.tsx';
import { ROLES, type Rol } from './glosario.ts';

/** Who is signed in, for which company, and what they may do there. */

export type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Membresia = Sesion['empresas'][number];

export type SesionDelPanel = {
  readonly usuario: Sesion['usuario'] & { readonly rol: Rol };
  /** The company of this tab. */
  readonly empresa: Membresia;
  readonly empresas: readonly Membresia[];
  /** Null: every branch. */
  readonly sucursal_id: number | null;
  readonly rol: string;
  /** Whether the role may: what it may not do is not drawn. */
  readonly puede: (recurso: string, metodo?: Metodo) => boolean;
  readonly cambiarDeEmpresa: (empresa_id: number) => void;
  readonly salir: () => Promise<void>;
};

const EMPRESA = 'empresa';
const PREFERIDA = 'empresa-preferida';

/** Each tab keeps its own; a new one begins where one was last. */
const empresaDeLaPestana = (): number | null => {
  const dicha = sessionStorage.getItem(EMPRESA) ?? localStorage.getItem(PREFERIDA);
  return dicha === null ? null : Number(dicha);
};

const recordarEmpresa = (empresa_id: number): void => {
  sessionStorage.setItem(EMPRESA, String(empresa_id));
  localStorage.setItem(PREFERIDA, String(empresa_id));
};

const CLAVE = ['sesion', 'actual'] as const;
/** All but who is signed in. */
const esDeDentro = ({ queryKey }: Query): boolean => queryKey[0] !== CLAVE[0];

/** Whoever enters is asked for anew, here and on every tab. */
export const entro = (consultas: QueryClient): void => {
  consultas.removeQueries({ queryKey: CLAVE });
  avisar({ que: 'entrada' });
};

/** The session as the server tells it: null, nobody is signed in. @throws what the network says */
const pedirSesion = async (empresa: number | null): Promise<Sesion | null> => {
  try {
    return await clienteDe(empresa).sesion.obtenerSesion();
  } catch (error) {
    if (error instanceof ErrorDeAutenticacion) return null;
    // The company that the tab remembers is not theirs any more: the first of theirs.
    if (empresa !== null && (error as { status?: number }).status === 404) return pedirSesion(null);
    throw error;
  }
};

/** The session of this tab, asked once and whenever somebody enters or leaves. */
export const useSesionActual = () => {
  const [empresa, ponerEmpresa] = useState(empresaDeLaPestana);
  const consultas = useQueryClient();
  const consulta = useQuery({
    queryKey: [...CLAVE, empresa],
    queryFn: () => pedirSesion(empresa),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(
    () =>
      alAvisar(({ que }) => {
        // What asks who is signed in stays, and is asked again: whoever looks at it is told.
        if (que === 'salida') consultas.removeQueries({ predicate: esDeDentro });
        if (que === 'salida' || que === 'entrada')
          void consultas.refetchQueries({ queryKey: CLAVE });
      }),
    [consultas],
  );
  return { ...consulta, ponerEmpresa };
};

const Contexto = createContext<SesionDelPanel | undefined>(undefined);

/** All that is inside knows who is signed in, and speaks to the API as their company. */
export const ConSesion = ({
  sesion,
  alCambiar,
  children,
}: {
  readonly sesion: Sesion;
  readonly alCambiar: (empresa_id: number) => void;
  readonly children: ReactNode;
}) => {
  const empresa = sesion.empresas.find(({ empresa_id }) => empresa_id === sesion.empresa_id);
  return (
    <ConCliente empresa={sesion.empresa_id}>
      {empresa && (
        <ConPermisos sesion={sesion} empresa={empresa} alCambiar={alCambiar}>
          {children}
        </ConPermisos>
      )}
    </ConCliente>
  );
};

const ConPermisos = ({
  sesion,
  empresa,
  alCambiar,
  children,
}: {
  readonly sesion: Sesion;
  readonly empresa: Membresia;
  readonly alCambiar: (empresa_id: number) => void;
  readonly children: ReactNode;
}) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const valor = useMemo((): SesionDelPanel => {
    return {
      usuario: { ...sesion.usuario, rol: empresa.rol },
      empresa,
      empresas: sesion.empresas,
      sucursal_id: empresa.sucursal_id,
      rol: ROLES[empresa.rol],
      puede: (recurso, metodo = 'GET') => sesion.permisos[recurso]?.includes(metodo) ?? false,
      cambiarDeEmpresa: (empresa_id) => {
        recordarEmpresa(empresa_id);
        consultas.removeQueries({ predicate: esDeDentro });
        alCambiar(empresa_id);
      },
      salir: async () => {
        await cliente.sesion.salir();
        avisar({ que: 'salida' });
      },
    };
  }, [sesion, empresa, cliente, consultas, alCambiar]);
  return <Contexto value={valor}>{children}</Contexto>;
};

/** Whoever is signed in. */
export const useSesion = (): SesionDelPanel => {
  const sesion = useContext(Contexto);
  if (!sesion) throw new Error('useSesion fuera de una sesión');
  return sesion;
};
