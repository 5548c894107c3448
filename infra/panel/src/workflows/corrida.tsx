import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CorridaConHistoria } from 'comprobantes-cliente';
import { useMemo, useState } from 'react';
import { Confirmar } from '#panel/kits/comun/confirmar.tsx';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Cabeza, Cargando } from '#panel/kits/comun/pagina.tsx';
import { Fecha } from '#panel/kits/comun/valores.tsx';
import { lugaresDe } from '#panel/kits/lienzo/disposicion.ts';
import { type Grafo, nodoDe, VACIO } from '#panel/kits/lienzo/grafo.ts';
import { Lienzo, NADA, type Seleccion } from '#panel/kits/lienzo/lienzo.tsx';
import { ListaDeNodos } from '#panel/kits/lienzo/lista-de-nodos.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { direccionDe } from '#panel/nucleo/enlaces.ts';
import { Falla } from '#panel/nucleo/error.tsx';
import { fechaHora } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { useEventosPorNombre, useTipos } from './catalogo.ts';
import clases from './editor/editor.module.css';
import { describirCon, type PasoDeCorrida } from './editor/fichas.ts';
import { useCorrida } from './editor/probar.tsx';
import { nombreDeNodo } from './editor/resumen.ts';
import { DISPAROS, duracion } from './palabras.ts';
import { Json, ResultadoDeNodo } from './resultado.tsx';
import { EstadoDeCorrida } from './valores.tsx';

/** A run over the graph of its own version: live while it goes on, stopped, and run again from any node. */

const ANCHO_DE_GRAFO = 768;

/** The document that its event was of, as `factura:12`. */
const Documento = ({ documento }: { readonly documento: string }) => {
  const [tipo = '', id] = documento.split(':');
  const a = direccionDe(tipo, id);
  return a ? <Enlace a={a}>{documento.replace(':', ' ')}</Enlace> : documento;
};

const Resumen = ({ corrida }: { readonly corrida: CorridaConHistoria }) => (
  <Group gap="md" mb="sm">
    <Text size="sm">
      Empezó: <Fecha valor={corrida.iniciado_en} />
    </Text>
    <Text size="sm">Por: {corrida.evento ?? DISPAROS[corrida.disparo]}</Text>
    <Text size="sm">Duración: {duracion(corrida.duracion_ms)}</Text>
    {corrida.documento !== null && (
      <Text size="sm">
        Documento: <Documento documento={corrida.documento} />
      </Text>
    )}
    {corrida.origen !== null && (
      <Text size="sm">
        Repite la <Enlace a={`/workflows/runs/${corrida.origen}`}>corrida {corrida.origen}</Enlace>
      </Text>
    )}
    <Text size="sm">
      <Enlace a={`/workflows/${corrida.workflow_id}`}>Ver el workflow</Enlace>, versión{' '}
      {corrida.version}
    </Text>
  </Group>
);

/** What waits, and until when. */
const Esperas = ({ nodos }: { readonly nodos: readonly PasoDeCorrida[] }) => {
  const esperan = nodos.filter(({ estado }) => estado === 'waiting');
  if (esperan.length === 0) return null;
  return (
    <Alert color="yellow" title="Espera">
      {esperan.map(({ node_id, espera_hasta, error }) => (
        <Text key={node_id} size="sm">
          {nombreDeNodo(node_id)}
          {error === null ? ' sigue' : ' se intenta otra vez'}
          {espera_hasta === null ? ' pronto' : ` el ${fechaHora(espera_hasta)}`}
        </Text>
      ))}
    </Alert>
  );
};

const LaCorrida = ({ corrida }: { readonly corrida: CorridaConHistoria }) => {
  const { workflows } = useCliente();
  const { puede } = useSesion();
  const consultas = useQueryClient();
  const ir = useIr();
  const tipos = useTipos();
  const eventos = useEventosPorNombre();
  const [consulta, cambiar] = useConsulta();
  const [deteniendo, detener] = useState(false);
  const { id, nodos, estado } = corrida;
  const grafo = (corrida.definicion as Grafo | null) ?? VACIO;
  const lugares = useMemo(() => lugaresDe(grafo), [grafo]);
  const pasos = useMemo(() => new Map(nodos.map((paso) => [paso.node_id, paso] as const)), [nodos]);
  const describir = useMemo(() => describirCon({ tipos, eventos, pasos }), [tipos, eventos, pasos]);
  const [seleccion, seleccionar] = useState<Seleccion>(NADA);
  const [elegido] = seleccion.nodos;
  const paso = elegido === undefined ? undefined : pasos.get(elegido);
  const enLista = consulta.vista ? consulta.vista === 'lista' : window.innerWidth < ANCHO_DE_GRAFO;
  const elegir = (uno: string): void => seleccionar({ nodos: new Set([uno]), aristas: new Set() });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (desde: string | undefined) =>
      workflows.reejecutarCorrida(String(id), desde === undefined ? {} : { desde }),
    onSuccess: (nueva) => {
      void consultas.invalidateQueries({ queryKey: ['workflows'] });
      ir(`/workflows/runs/${nueva.id}`);
    },
  });
  const puedeCorrer = puede('workflows', 'POST');
  const titulo = elegido === undefined ? undefined : nodoDe(grafo, elegido);
  return (
    <>
      <Cabeza titulo={`Corrida ${id}`} junto={<EstadoDeCorrida estado={estado} />}>
        {puedeCorrer && (
          <Button loading={isPending} onClick={() => mutate(undefined)}>
            Ejecutar de nuevo
          </Button>
        )}
        {puedeCorrer && estado === 'running' && (
          <Button variant="default" color="red" onClick={() => detener(true)}>
            Detener
          </Button>
        )}
        <Button
          variant={enLista ? 'filled' : 'default'}
          leftSection={<IconList size={16} />}
          aria-pressed={enLista}
          onClick={() => cambiar({ vista: enLista ? 'grafo' : 'lista' })}
        >
          Lista
        </Button>
      </Cabeza>
      <Resumen corrida={corrida} />
      <Stack gap="sm" mb="sm">
        {corrida.motivo !== null && (
          <Alert color="red" title="Por qué falló">
            {corrida.motivo}
          </Alert>
        )}
        {corrida.aviso !== null && <Alert color="yellow">{corrida.aviso}</Alert>}
        {estado === 'running' && <Esperas nodos={nodos} />}
        {!corrida.historia && (
          <Alert color="gray" title="Ya solo se guarda su resumen">
            Lo que hizo cada nodo se guarda un tiempo, y de esta ya pasó.
          </Alert>
        )}
        {error !== null && <Falla error={error} />}
      </Stack>
      <div
        className={`${clases.marco} ${clases.sinPaleta} ${enLista ? clases.enLista : ''}`}
        aria-live="off"
      >
        <div className={clases.centro}>
          {enLista ? (
            <ListaDeNodos grafo={grafo} describir={describir} elegido={elegido} alElegir={elegir} />
          ) : (
            <Lienzo
              nombre={`Grafo de la corrida ${id}`}
              grafo={grafo}
              lugares={lugares}
              describir={describir}
              seleccion={seleccion}
              alSeleccionar={seleccionar}
            />
          )}
        </div>
        <aside className={clases.lado} aria-label="Lo elegido">
          {titulo && paso ? (
            <Stack gap="sm">
              <Text fw={650} component="h2" size="lg">
                {describir(titulo).titulo}
              </Text>
              <ResultadoDeNodo paso={paso}>
                {puedeCorrer && estado !== 'running' && corrida.historia && (
                  <Button variant="light" loading={isPending} onClick={() => mutate(paso.node_id)}>
                    Ejecutar de nuevo desde aquí
                  </Button>
                )}
              </ResultadoDeNodo>
            </Stack>
          ) : (
            <Stack gap="sm">
              <Text size="sm">Elija un nodo para ver qué recibió, qué dio y cuánto tardó.</Text>
              <Json titulo="Con qué empezó" valor={corrida.trigger} />
            </Stack>
          )}
        </aside>
      </div>
      {deteniendo && (
        <Confirmar
          titulo={`Detener la corrida ${id}`}
          texto="Nada nuevo empieza; lo que un nodo ya esté haciendo termina."
          boton="Detener"
          peligro
          alAceptar={async () => {
            await workflows.detenerCorrida(String(id));
            await consultas.invalidateQueries({ queryKey: ['workflows', 'corrida', String(id)] });
          }}
          alCerrar={() => detener(false)}
        />
      )}
    </>
  );
};

export default function FichaDeCorrida() {
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const { data, error, refetch } = useCorrida(id);
  if (error && !data) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  return data ? <LaCorrida key={id} corrida={data} /> : <Cargando lineas={10} />;
}
