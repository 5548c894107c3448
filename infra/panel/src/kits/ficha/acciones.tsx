import { ActionIcon, Alert, Button, List, Menu } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace, useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { Confirmar, type Respuestas } from '../comun/confirmar.tsx';
import type { Accion, DeclaracionDeFicha } from './declaracion.ts';

/** What can be done with a record: buttons, a menu for the rest, and what is asked before. */

type QueLlama<T> = Extract<Accion<T>, { hacer: unknown }>;

const PENSANDO_MS = 350;

/** What the API says would happen, while one still decides. */
const LoQuePasaria = <T,>({
  accion,
  registro,
  respuestas,
  rehusada,
}: {
  readonly accion: QueLlama<T>;
  readonly registro: T;
  readonly respuestas: Respuestas;
  /** It was tried, and why not is already said. */
  readonly rehusada: boolean;
}) => {
  const cliente = useCliente();
  const [dichas] = useDebouncedValue(respuestas, PENSANDO_MS);
  const { simular } = accion;
  const completa = (accion.pide ?? []).every(
    ({ campo, obligatoria }) => !obligatoria || (dichas[campo] ?? '') !== '',
  );
  const { data, error } = useQuery({
    queryKey: ['simulacion', accion.titulo, dichas],
    enabled: simular !== undefined && completa,
    gcTime: 0,
    queryFn: () => simular!(cliente, registro, dichas),
  });
  if (error && !rehusada) return <Falla error={error} />;
  if (!data || data.avisos.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title="Tenga en cuenta">
      <List size="sm">
        {data.avisos.map((aviso) => (
          <List.Item key={aviso}>{aviso}</List.Item>
        ))}
      </List>
    </Alert>
  );
};

/** Those that whoever looks may do to a record that is so. */
const useAlcanzables = <T,>(acciones: readonly Accion<T>[], registro: T): readonly Accion<T>[] => {
  const { puede } = useSesion();
  return acciones.filter(
    ({ permiso, si = () => true }) =>
      si(registro) && (permiso === undefined || puede(permiso.recurso, permiso.metodo ?? 'POST')),
  );
};

const esBoton = <T,>({ lugar = 'boton' }: Accion<T>): boolean => lugar !== 'menu';

export const Acciones = <T,>({
  de,
  registro,
  alDecir,
}: {
  readonly de: Pick<DeclaracionDeFicha<T>, 'clave' | 'titulo' | 'acciones'>;
  readonly registro: T;
  /** What was done, or why not. */
  readonly alDecir: (dicho: { readonly hecho?: string; readonly error?: unknown }) => void;
}) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const ir = useIr();
  const acciones = useAlcanzables(de.acciones ?? [], registro);
  const [pedida, ponerPedida] = useState<QueLlama<T> | null>(null);
  const { mutateAsync, mutate, isPending, variables } = useMutation({
    mutationFn: ({ accion, respuestas }: { accion: QueLlama<T>; respuestas: Respuestas }) =>
      accion.hacer(cliente, registro, respuestas),
    onMutate: () => alDecir({}),
    onSuccess: (respuesta, { accion: { hecho, luego } }) => {
      void consultas.invalidateQueries({ queryKey: [de.clave[0]] });
      if (hecho) alDecir({ hecho: typeof hecho === 'string' ? hecho : hecho(respuesta) });
      if (luego) ir(typeof luego === 'string' ? luego : luego(respuesta));
    },
    onError: (error, { accion }) => {
      if (!accion.confirma && !accion.pide) alDecir({ error });
    },
  });
  const pedir = (accion: QueLlama<T>): void => {
    if (accion.confirma || accion.pide) ponerPedida(accion);
    else mutate({ accion, respuestas: {} });
  };
  const deMenu = acciones.filter((accion) => !esBoton(accion));
  return (
    <>
      {acciones.filter(esBoton).map((accion) => {
        const variant = accion.lugar === 'primero' ? 'filled' : 'default';
        if ('ir' in accion) {
          return (
            <BotonEnlace key={accion.titulo} a={accion.ir(registro)} variant={variant}>
              {accion.titulo}
            </BotonEnlace>
          );
        }
        return (
          <Button
            key={accion.titulo}
            variant={accion.peligro ? 'light' : variant}
            {...(accion.peligro && { color: 'red' })}
            loading={isPending && variables?.accion === accion && pedida === null}
            onClick={() => pedir(accion)}
          >
            {accion.titulo}
          </Button>
        );
      })}
      {deMenu.length > 0 && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="default" size="input-sm" aria-label="Más acciones">
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {deMenu.map((accion) => (
              <Menu.Item
                key={accion.titulo}
                {...('hacer' in accion && accion.peligro && { color: 'red' })}
                onClick={() => ('ir' in accion ? ir(accion.ir(registro)) : pedir(accion))}
              >
                {accion.titulo}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {pedida && (
        <Confirmar
          titulo={`${pedida.titulo}: ${de.titulo(registro)}`}
          texto={pedida.confirma?.(registro)}
          debajo={(respuestas, rehusada) => (
            <LoQuePasaria {...{ accion: pedida, registro, respuestas, rehusada }} />
          )}
          boton={pedida.titulo}
          peligro={pedida.peligro ?? false}
          pide={pedida.pide ?? []}
          alAceptar={async (respuestas) => {
            await mutateAsync({ accion: pedida, respuestas });
          }}
          alCerrar={() => ponerPedida(null)}
        />
      )}
    </>
  );
};
