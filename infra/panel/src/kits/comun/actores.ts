import { useQuery } from '@tanstack/react-query';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { actorDicho } from './palabras.ts';

export type Actor = { readonly value: string; readonly label: string };

/** Who may have done it, each by name: people and keys, where the role sees them. */
export const useActores = (): readonly Actor[] => {
  const cliente = useCliente();
  const { puede, usuario } = useSesion();
  const { data: usuarios = [] } = useQuery({
    queryKey: ['usuarios', 'actores'],
    queryFn: async ({ signal }) => [...(await cliente.usuarios.listar({ limit: 500, signal }))],
    enabled: puede('usuarios'),
  });
  const { data: claves = [] } = useQuery({
    queryKey: ['clavesApi', 'actores'],
    queryFn: async ({ signal }) => [...(await cliente.clavesApi.listar({ limit: 500, signal }))],
    enabled: puede('claves_api'),
  });
  const personas = usuarios.map(({ id, nombre }) => ({ value: `usuario:${id}`, label: nombre }));
  const yo = { value: `usuario:${usuario.id}`, label: usuario.nombre ?? usuario.email };
  return [
    ...(personas.some(({ value }) => value === yo.value) ? [] : [yo]),
    ...personas,
    ...claves.map(({ prefijo, nombre }) => ({ value: prefijo, label: `Clave ${nombre}` })),
    { value: 'operador', label: 'El operador' },
  ];
};

/** How who did it is called: by name, where the role sees it. */
export const useNombreDeActor = (): ((actor: string) => string) => {
  const actores = useActores();
  return (actor) => actores.find(({ value }) => value === actor)?.label ?? actorDicho(actor);
};
