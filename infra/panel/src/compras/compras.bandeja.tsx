import { Alert, Button, Group, Progress, Stack, Text, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Confirmar } from '#panel/kits/comun/confirmar.tsx';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Cabeza, Vacio } from '#panel/kits/comun/pagina.tsx';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { clavesDe } from './bandeja/archivos.ts';
import clases from './bandeja/bandeja.module.css';
import type { Bandeja, Contenido, Trabajo } from './bandeja/bandeja.ts';
import { ListasDeEscritos } from './bandeja/escrito.tsx';
import { ESTADOS, type EstadoDeFila, estadoDe } from './bandeja/fila.ts';
import { Revision } from './bandeja/revision.tsx';
import { type FilaVista, TablaDeRecibidas } from './bandeja/tabla.tsx';
import { useBandeja } from './bandeja/usar-bandeja.ts';

/** What suppliers send, dropped here: seen before it enters, all the good ones at once, the others one by one. */

const FILTROS: readonly EstadoDeFila[] = ['buena', 'dudosa', 'repetida', 'mala', 'ingresada'];

const Entrada = ({ bandeja }: { readonly bandeja: Bandeja }) => {
  const [pegado, pegar] = useState('');
  const claves = clavesDe(pegado);
  const traer = (): void => {
    pegar('');
    void bandeja.preguntar(claves);
  };
  return (
    <div className={clases.entrada}>
      <Dropzone
        onDrop={(archivos) => void bandeja.soltar(archivos)}
        inputProps={{ 'aria-label': 'Archivos XML o ZIP' }}
        p="lg"
      >
        <Group gap="sm" justify="center" mih={96}>
          <IconUpload size={28} aria-hidden />
          <Text>
            Suelte aquí los XML o ZIP de sus proveedores, o la lista de recibidos del SRI; o pulse
            para elegirlos
          </Text>
        </Group>
      </Dropzone>
      <Stack gap="xs">
        <Textarea
          label="Claves de acceso"
          description="Pegue una o varias: se piden al SRI"
          minRows={3}
          maxRows={6}
          autosize
          value={pegado}
          error={pegado.trim() !== '' && claves.length === 0 && 'Una clave tiene 49 dígitos'}
          onChange={({ currentTarget }) => pegar(currentTarget.value)}
        />
        <Button variant="default" disabled={claves.length === 0} onClick={traer}>
          {claves.length > 1 ? `Traer ${claves.length} del SRI` : 'Traer del SRI'}
        </Button>
      </Stack>
    </div>
  );
};

const DICHOS: { readonly [Q in Trabajo['que']]: string } = {
  leyendo: 'Leyendo',
  preguntando: 'Preguntando al SRI',
  ingresando: 'Ingresando',
};

const Marcha = ({
  trabajo,
  parada,
  bandeja,
}: Pick<Contenido, 'trabajo' | 'parada'> & { readonly bandeja: Bandeja }) => {
  if (trabajo) {
    const { que, hechos, total, esperando } = trabajo;
    return (
      <div>
        <Group justify="space-between" mb={4}>
          <Text size="sm" role="status">
            {`${DICHOS[que]}: ${hechos} de ${total}`}
            {esperando && '. El servicio pide ir más despacio: sigue sola en unos segundos'}
          </Text>
          <Button size="compact-sm" variant="default" onClick={bandeja.detener}>
            Detener
          </Button>
        </Group>
        <Progress.Root>
          <Progress.Section value={(hechos * 100) / total} aria-label={DICHOS[que]} />
        </Progress.Root>
        <Text size="xs" c="dimmed" mt={4}>
          Puede ir a otra pantalla: sigue mientras el panel esté abierto.
        </Text>
      </div>
    );
  }
  if (!parada) return null;
  if (parada.error !== null) return <Falla error={parada.error} alReintentar={parada.seguir} />;
  return (
    <Alert color="gray" title="Se detuvo">
      <Button size="compact-sm" variant="default" onClick={parada.seguir}>
        Seguir
      </Button>
    </Alert>
  );
};

const useCategorias = (): readonly string[] => {
  const cliente = useCliente();
  const { data = [] } = useQuery({
    queryKey: ['compras', 'categorias'],
    queryFn: async ({ signal }) => await cliente.compras.listarCategorias({ signal }),
  });
  return useMemo(() => data.map(({ categoria }) => categoria), [data]);
};

const cuentaPorEstado = (
  filas: readonly FilaVista[],
): { readonly [E in EstadoDeFila]?: number } => {
  const cuentas: { [E in EstadoDeFila]?: number } = {};
  for (const { estado } of filas) cuentas[estado] = (cuentas[estado] ?? 0) + 1;
  return cuentas;
};

export default function BandejaDeCompras() {
  const { bandeja, filas, trabajo, parada, ambiente, cuentas, cuentaDe } = useBandeja();
  const { puede } = useSesion();
  const puedeIngresar = puede('compras', 'POST');
  const categorias = useCategorias();
  const [{ ver }, cambiar] = useConsulta();
  const [abierta, abrir] = useState<string | null>(null);
  const [vaciando, vaciar] = useState(false);
  const todas = useMemo(
    () => filas.map((fila): FilaVista => ({ fila, estado: estadoDe(fila, ambiente) })),
    [filas, ambiente],
  );
  const por = useMemo(() => cuentaPorEstado(todas), [todas]);
  const visibles = useMemo(
    () => (ver === undefined ? todas : todas.filter(({ estado }) => estado === ver)),
    [todas, ver],
  );
  const esCuenta = (codigo: string): boolean => cuentaDe(codigo) !== undefined;
  const enQue = (...estados: readonly EstadoDeFila[]): readonly string[] =>
    todas.filter(({ estado }) => estados.includes(estado)).map(({ fila }) => fila.id);
  const buenas = enQue('buena');
  const porComprobar = todas.filter(
    ({ fila, estado }) =>
      (estado === 'buena' || estado === 'dudosa') && fila.compra?.autorizado === 'desconocido',
  );
  const lugar = visibles.findIndex(({ fila }) => fila.id === abierta);
  const vista = lugar < 0 ? todas.find(({ fila }) => fila.id === abierta) : visibles[lugar];
  const acciones = useMemo(
    () => ({
      alAbrir: abrir,
      alIngresar: (id: string) => void bandeja.ingresar([id]),
      alQuitar: (id: string) => bandeja.quitar([id]),
      alClasificar: bandeja.clasificar,
    }),
    [bandeja],
  );
  /** On to the next one, or out. */
  const seguir = (): void => abrir(visibles[lugar + 1]?.fila.id ?? null);
  const sobran = enQue('repetida', 'ingresada');
  return (
    <>
      <Cabeza titulo="Bandeja de compras" />
      <Stack gap="md">
        {puedeIngresar && <Entrada bandeja={bandeja} />}
        <Marcha trabajo={trabajo} parada={parada} bandeja={bandeja} />
        {filas.length === 0 ? (
          !trabajo && (
            <Vacio
              titulo="La bandeja está vacía"
              texto="Suelte los XML que le enviaron sus proveedores, o el ZIP del mes: aquí se ven antes de ingresar, y lo que se repite o difiere se dice."
            />
          )
        ) : (
          <>
            <div className={clases.fija}>
              <Group gap="xs" justify="space-between">
                <Group gap={6} role="group" aria-label="Ver">
                  {[undefined, ...FILTROS]
                    .filter(
                      (estado) => estado === undefined || (por[estado] ?? 0) > 0 || ver === estado,
                    )
                    .map((estado) => (
                      <Button
                        key={estado ?? 'todas'}
                        size="compact-sm"
                        variant={ver === estado ? 'light' : 'subtle'}
                        aria-pressed={ver === estado}
                        onClick={() => cambiar({ ver: estado })}
                      >
                        {estado === undefined
                          ? `Todas ${todas.length}`
                          : `${ESTADOS[estado].varios} ${por[estado] ?? 0}`}
                      </Button>
                    ))}
                </Group>
                <Group gap="xs">
                  {sobran.length > 0 && (
                    <Button size="xs" variant="default" onClick={() => bandeja.quitar(sobran)}>
                      Quitar las que ya están
                    </Button>
                  )}
                  <Button size="xs" variant="default" onClick={() => vaciar(true)}>
                    Vaciar
                  </Button>
                  {porComprobar.length > 0 && puedeIngresar && (
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() =>
                        void bandeja.preguntar(porComprobar.map(({ fila }) => fila.id))
                      }
                    >
                      Comprobar {porComprobar.length} en el SRI
                    </Button>
                  )}
                  {puedeIngresar && (
                    <Button
                      size="xs"
                      disabled={buenas.length === 0}
                      onClick={() => void bandeja.ingresar(buenas)}
                    >
                      {buenas.length === 0
                        ? 'Ingresar'
                        : `Ingresar ${cuantos(buenas.length, 'compra', 'compras')}`}
                    </Button>
                  )}
                </Group>
              </Group>
            </div>
            <TablaDeRecibidas
              filas={visibles}
              ambiente={ambiente}
              conCuentas={cuentas.length > 0}
              esCuenta={esCuenta}
              puedeIngresar={puedeIngresar}
              sobre={`${trabajo !== null} ${parada !== null} ${trabajo?.esperando ?? false}`}
              {...acciones}
            />
          </>
        )}
      </Stack>
      <ListasDeEscritos categorias={categorias} cuentas={cuentas} />
      {vista && (
        <Revision
          {...vista}
          ambiente={ambiente}
          lugar={[lugar + 1, visibles.length]}
          conCuentas={cuentas.length > 0}
          cuentaMala={vista.fila.cuenta !== '' && !esCuenta(vista.fila.cuenta)}
          puedeIngresar={puedeIngresar}
          alMover={(pasos) => abrir(visibles[lugar + pasos]?.fila.id ?? null)}
          alIngresar={() => {
            seguir();
            void bandeja.ingresar([vista.fila.id]);
          }}
          alQuitar={() => {
            seguir();
            bandeja.quitar([vista.fila.id]);
          }}
          alComprobar={() => void bandeja.preguntar([vista.fila.id])}
          alClasificar={(dicho) => bandeja.clasificar(vista.fila.id, dicho)}
          alCerrar={() => abrir(null)}
        />
      )}
      {vaciando && (
        <Confirmar
          titulo="Vaciar la bandeja"
          texto={`Se quitan ${cuantos(filas.length, 'comprobante', 'comprobantes')} de la bandeja. Las compras ya ingresadas quedan.`}
          boton="Vaciar"
          peligro
          alAceptar={async () => bandeja.quitar(filas.map(({ id }) => id))}
          alCerrar={() => vaciar(false)}
        />
      )}
    </>
  );
}
