import { Alert, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ClaveApi } from 'comprobantes-cliente';
import { type ReactNode, useState } from 'react';
import { Confirmar } from '#panel/kits/comun/confirmar.tsx';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Cabeza, Cargando } from '#panel/kits/comun/pagina.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace, Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { UltimoUso } from './claves.palabras.tsx';
import estilo from './conexiones.module.css';
import { SecretoUnaVez } from './copiar.tsx';
import { type PasoDeRotacion, pasoDe, rotar } from './rotacion.ts';

/** A key is changed for another without anybody stopping: one step after the other, and each seen. */

/** A use is seen half a second after its answer; who waits for it looks often. */
const MIRAR_MS = 3_000;

const useClave = (id: number | null, mirando: boolean) => {
  const { clavesApi } = useCliente();
  return useQuery({
    queryKey: ['clavesApi', 'ficha', id],
    enabled: id !== null,
    queryFn: ({ signal }) => clavesApi.obtener(id as number, { signal }),
    refetchInterval: mirando ? MIRAR_MS : false,
  });
};

const ORDEN: readonly PasoDeRotacion[] = ['llevar', 'usar', 'callar', 'revocar', 'hecho'];

const Paso = ({
  numero,
  titulo,
  hecho,
  actual,
  children,
}: {
  readonly numero: number;
  readonly titulo: string;
  readonly hecho: boolean;
  readonly actual: boolean;
  readonly children: ReactNode;
}) => (
  <li className={estilo.paso} {...(actual && { 'aria-current': 'step' as const })}>
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <ThemeIcon
        variant={hecho ? 'filled' : 'default'}
        color={hecho ? 'green' : 'gray'}
        radius="xl"
        aria-hidden
      >
        {hecho ? <IconCheck size={16} /> : numero}
      </ThemeIcon>
      <Stack gap="xs" flex={1} miw={0}>
        <Text fw={600}>
          {titulo}
          {hecho && ': hecho'}
        </Text>
        {children}
      </Stack>
    </Group>
  </li>
);

const Revocar = ({ vieja, antes }: { readonly vieja: ClaveApi; readonly antes: boolean }) => {
  const { clavesApi } = useCliente();
  const { puede } = useSesion();
  const consultas = useQueryClient();
  const [pedido, pedir] = useState(false);
  if (!puede('claves_api', 'DELETE')) return <Text size="sm">La revoca un administrador.</Text>;
  return (
    <>
      <Group>
        <Button color="red" variant={antes ? 'default' : 'filled'} onClick={() => pedir(true)}>
          Revocar {vieja.nombre}
        </Button>
      </Group>
      {pedido && (
        <Confirmar
          titulo={`Revocar: ${vieja.nombre}`}
          texto={
            antes
              ? 'Todavía no se ve que nadie la use: quien la use recibirá 401 desde ahora, y no revive.'
              : 'Deja de servir ahora mismo y para siempre.'
          }
          boton="Revocar"
          peligro
          alAceptar={async () => {
            await clavesApi.revocar(vieja.id);
            await consultas.invalidateQueries({ queryKey: ['clavesApi'] });
          }}
          alCerrar={() => pedir(false)}
        />
      )}
    </>
  );
};

const ElCamino = ({
  vieja,
  nueva,
}: {
  readonly vieja: ClaveApi;
  readonly nueva: ClaveApi | undefined;
}) => {
  const cliente = useCliente();
  const ir = useIr();
  const paso = pasoDe(vieja, nueva, Date.now());
  const en = ORDEN.indexOf(paso);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => rotar(cliente, vieja),
    onSuccess: ({ a }) => ir(a, { reemplazar: true }),
  });
  return (
    <ol className={estilo.pasos}>
      <Paso numero={1} titulo="Crear la nueva" hecho={en >= 1} actual={paso === 'llevar'}>
        {nueva ? (
          <>
            <Text size="sm">
              <Enlace a={`/claves-api/${nueva.id}`} inherit underline="always">
                {nueva.nombre}
              </Enlace>{' '}
              comienza por {nueva.prefijo} y puede lo mismo.
            </Text>
            <SecretoUnaVez
              de={`claves_api:${nueva.id}`}
              nombre="Clave"
              ayuda="Póngala en su programa en lugar de la anterior."
            />
          </>
        ) : (
          <>
            <Text size="sm">
              Puede lo mismo que {vieja.nombre}, que sigue sirviendo mientras tanto.
            </Text>
            {error && <Falla error={error} />}
            <Group>
              <Button loading={isPending} onClick={() => mutate()}>
                Rotar
              </Button>
            </Group>
          </>
        )}
      </Paso>
      <Paso numero={2} titulo="Usar la nueva" hecho={en >= 2} actual={paso === 'usar'}>
        {nueva && nueva.ultimo_uso_en !== null ? (
          <Text size="sm" component="div">
            <UltimoUso clave={nueva} />
          </Text>
        ) : (
          <Text size="sm" role="status">
            {nueva
              ? 'Todavía nadie la usa. Póngala en su programa: aquí se ve en cuanto pida algo.'
              : 'Cuando exista.'}
          </Text>
        )}
      </Paso>
      <Paso
        numero={3}
        titulo="Dejar de usar la anterior"
        hecho={en >= 3}
        actual={paso === 'callar'}
      >
        <Text size="sm" component="div">
          {vieja.nombre}: <UltimoUso clave={vieja} />
        </Text>
        {paso === 'callar' && (
          <Text size="sm" role="status">
            Se usó hace menos de diez minutos: quizá otro programa la tiene todavía.
          </Text>
        )}
      </Paso>
      <Paso numero={4} titulo="Revocar la anterior" hecho={en >= 4} actual={paso === 'revocar'}>
        {paso === 'hecho' ? (
          <Text size="sm">{vieja.nombre} ya no sirve.</Text>
        ) : nueva && nueva.ultimo_uso_en !== null ? (
          <Revocar vieja={vieja} antes={paso === 'callar'} />
        ) : (
          <Text size="sm">Cuando la nueva esté en uso.</Text>
        )}
      </Paso>
    </ol>
  );
};

export default function RotarClave() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const [{ nueva: dicha }] = useConsulta();
  const vieja = useClave(Number(id), true);
  const nueva = useClave(dicha === undefined ? null : Number(dicha), true);
  const error = vieja.error ?? nueva.error;
  if (error && !(vieja.data && (dicha === undefined || nueva.data))) {
    return <Falla error={error} alReintentar={() => void vieja.refetch()} pagina />;
  }
  if (!vieja.data || (dicha !== undefined && !nueva.data)) return <Cargando />;
  const hecho = pasoDe(vieja.data, nueva.data, Date.now()) === 'hecho';
  return (
    <>
      <Cabeza titulo={`Rotar ${vieja.data.nombre}`}>
        <BotonEnlace a={`/claves-api/${nueva.data?.id ?? vieja.data.id}`} variant="default">
          Ver la clave
        </BotonEnlace>
      </Cabeza>
      <Stack gap="md">
        {hecho && nueva.data && (
          <Alert color="green" role="status" title="Rotada">
            {nueva.data.nombre} está en uso y {vieja.data.nombre} ya no sirve.
          </Alert>
        )}
        <ElCamino vieja={vieja.data} nueva={nueva.data} />
      </Stack>
    </>
  );
}
