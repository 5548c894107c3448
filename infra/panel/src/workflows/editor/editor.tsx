import { Alert, Button, Group, Menu, Stack, Text, Textarea, TextInput } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDots,
  IconLayoutDistributeHorizontal,
  IconList,
  IconPlus,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Workflow } from 'comprobantes-cliente';
import { useMemo, useState } from 'react';
import { Confirmar } from '#panel/kits/comun/confirmar.tsx';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Cabeza, Vacio } from '#panel/kits/comun/pagina.tsx';
import { Estado } from '#panel/kits/comun/valores.tsx';
import { lugaresDe } from '#panel/kits/lienzo/disposicion.ts';
import { nodoDe, sePuedeUnir } from '#panel/kits/lienzo/grafo.ts';
import { Lienzo } from '#panel/kits/lienzo/lienzo.tsx';
import { ListaDeNodos } from '#panel/kits/lienzo/lista-de-nodos.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace, Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { useEventosPorNombre, useNodos, useTipos } from '../catalogo.ts';
import { cambioDicho, cambiosEntre } from '../diferencias.ts';
import { AgregarNodo, Paleta, UnirNodos } from './agregar.tsx';
import { OtraPersona, Problemas } from './avisos.tsx';
import { type Desde, documentoDe } from './documento.ts';
import clases from './editor.module.css';
import { describirCon, type PasoDeCorrida } from './fichas.ts';
import { eventosDe, LadoDeNodo } from './lado.tsx';
import { paletaDe } from './paleta.ts';
import { Probar, useCorrida } from './probar.tsx';
import { nombreDeNodo } from './resumen.ts';
import { type Editor, problemasDe, useEditor } from './usar-editor.ts';
import { useGrafo } from './usar-grafo.ts';
import { useProblemas } from './usar-problemas.ts';
import { useTeclas } from './usar-teclas.ts';

/** The workflow that one edits: its graph or the list of it, the form of what is chosen, and trying it. */

const MAXIMO_CAMBIOS = 8;
/** On less a graph is read by nobody: the list, until somebody asks for it. */
const ANCHO_DE_GRAFO = 768;

const SIN_PASOS: ReadonlyMap<string, PasoDeCorrida> = new Map();

const contenidoDe = (id: number, nombre: string) => ({
  titulo: `Eliminar ${nombre}`,
  texto: 'Se pierden el workflow y su historial, y lo que estaba en curso se detiene.',
  id,
});

/** What else one can do with one that is kept. */
const Otras = ({ id, nombre }: { readonly id: number; readonly nombre: string }) => {
  const { workflows } = useCliente();
  const { puede } = useSesion();
  const ir = useIr();
  const [eliminando, eliminar] = useState(false);
  const duplicar = useMutation({
    mutationFn: () => workflows.duplicar(id),
    onSuccess: (copia) => ir(`/workflows/${copia.id}`),
  });
  const exportar = useMutation({
    mutationFn: async () => {
      const texto = JSON.stringify(await workflows.exportar(id), null, 2);
      const direccion = URL.createObjectURL(new Blob([texto], { type: 'application/json' }));
      const enlace = document.createElement('a');
      enlace.href = direccion;
      enlace.download = `${nombre || 'workflow'}.json`;
      enlace.click();
      setTimeout(() => URL.revokeObjectURL(direccion), 60_000);
    },
  });
  const { titulo, texto } = contenidoDe(id, nombre);
  const error = duplicar.error ?? exportar.error;
  return (
    <>
      <Menu position="bottom-end" withinPortal keepMounted={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} />}>
            Más acciones
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {puede('workflows', 'POST') && (
            <Menu.Item onClick={() => duplicar.mutate()}>Duplicar</Menu.Item>
          )}
          <Menu.Item onClick={() => exportar.mutate()}>Exportar</Menu.Item>
          <Menu.Item onClick={() => ir(`/workflows/${id}/historia`)}>Historia</Menu.Item>
          {puede('workflows', 'DELETE') && (
            <Menu.Item color="red" onClick={() => eliminar(true)}>
              Eliminar
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {error !== null && <Falla error={error} />}
      {eliminando && (
        <Confirmar
          titulo={titulo}
          texto={texto}
          boton="Eliminar"
          peligro
          alAceptar={async () => {
            await workflows.eliminar(id);
            ir('/workflows');
          }}
          alCerrar={() => eliminar(false)}
        />
      )}
    </>
  );
};

export const EditorDeWorkflow = ({ inicial }: { readonly inicial: Workflow | undefined }) => {
  const { workflows } = useCliente();
  const { puede: puedeHacer } = useSesion();
  const ir = useIr();
  const editor = useEditor(inicial);
  const { id, base, documento, historial, ajeno } = editor;
  const puede = puedeHacer('workflows', id === null ? 'POST' : 'PUT');
  const { data: nodos = [] } = useNodos();
  const tipos = useTipos();
  const eventos = useEventosPorNombre();
  const paleta = useMemo(() => paletaDe(nodos), [nodos]);
  const { grafo } = documento;
  const obra = useGrafo(editor, tipos);
  const { problemas, validar, error: errorAlValidar } = useProblemas(grafo);
  const [consulta, cambiarConsulta] = useConsulta();
  const enLista = consulta.vista ? consulta.vista === 'lista' : window.innerWidth < ANCHO_DE_GRAFO;
  const [agregando, agregarTras] = useState<{ readonly tras: Desde | undefined } | null>(null);
  const [uniendo, unir] = useState<Desde | null>(null);
  const [validado, ponerValidado] = useState(false);
  const [rechazo, ponerRechazo] = useState<typeof problemas | null>(null);
  // In the address: `si`, or the run that shows how it went.
  const { prueba: enPrueba } = consulta;
  const probando = enPrueba !== undefined && puede;
  const { data: corrida } = useCorrida(enPrueba === 'si' ? undefined : enPrueba);
  const pasos = useMemo(
    () =>
      corrida ? new Map(corrida.nodos.map((paso) => [paso.node_id, paso] as const)) : SIN_PASOS,
    [corrida],
  );
  const dados = useMemo(
    () =>
      new Map(
        [...pasos.values()].flatMap(({ node_id, estado, salida }) =>
          estado === 'completed' ? [[node_id, salida] as const] : [],
        ),
      ),
    [pasos],
  );
  const describir = useMemo(
    () => describirCon({ tipos, eventos, problemas, ...(probando && corrida && { pasos }) }),
    [tipos, eventos, problemas, probando, corrida, pasos],
  );
  const lugares = useMemo(() => lugaresDe(grafo), [grafo]);
  const elegido = nodoDe(grafo, obra.elegido);
  const sinNombre = documento.nombre.trim() === '';
  const [faltaNombre, ponerFaltaNombre] = useState(false);

  /** Keeps it, with its name; of a new one its address is another then. */
  const guardar = async (
    cambios: { readonly activo?: boolean } = {},
    irLuego = true,
  ): Promise<Workflow | undefined> => {
    ponerRechazo(null);
    ponerFaltaNombre(sinNombre);
    if (sinNombre) {
      document.getElementById('nombre-del-workflow')?.focus();
      return undefined;
    }
    const uno = await editor.guardar(cambios);
    if (uno && id === null && irLuego) {
      ir(`/workflows/${uno.id}${location.search}`, { reemplazar: true });
    }
    return uno;
  };
  const soloGuardar = async (): Promise<void> => {
    if (await guardar()) editor.decir('Guardado.');
  };
  const activar = async (activo: boolean): Promise<void> => {
    if (await guardar({ activo })) editor.decir(activo ? 'Está activo.' : 'Ya no empieza solo.');
  };
  const problemasAlActivar = problemasDe(editor.error);
  const prueba = useMutation({
    mutationFn: async (payload: { readonly [campo: string]: unknown }) => {
      const guardado = editor.cambiado || id === null ? await guardar({}, false) : { id };
      if (!guardado) return;
      const empezada = await workflows.ejecutar(guardado.id, { payload: { ...payload } });
      if (id === null) ir(`/workflows/${guardado.id}?prueba=${empezada.id}`, { reemplazar: true });
      else cambiarConsulta({ prueba: String(empezada.id) });
    },
  });
  const problemasAlProbar = problemasDe(prueba.error);
  const alValidar = async (): Promise<void> => {
    const revision = await validar();
    ponerRechazo(revision.problemas);
    ponerValidado(true);
  };
  const abrirAgregar = (tras = obra.trasDe()): void => {
    if (puede) agregarTras({ tras });
  };
  useTeclas(
    {
      agregar: () => abrirAgregar(),
      deshacer: editor.deshacer,
      rehacer: editor.rehacer,
      guardar: () => {
        if (puede) void soloGuardar();
      },
      copiar: obra.copiar,
      cortar: obra.cortar,
      pegar: (texto) => puede && obra.pegarTexto(texto),
    },
    agregando === null && uniendo === null,
  );
  const cambios = useMemo(
    () =>
      ajeno
        ? cambiosEntre(grafo, documentoDe(ajeno).grafo).slice(0, MAXIMO_CAMBIOS).map(cambioDicho)
        : [],
    [ajeno, grafo],
  );
  const vistos = validado ? problemas : (problemasAlActivar ?? problemasAlProbar ?? rechazo);
  const tituloDe = (uno: string): string => {
    const nodo = nodoDe(grafo, uno);
    return nodo ? describir(nodo).titulo : nombreDeNodo(uno);
  };
  return (
    <>
      <Cabeza
        titulo={base.documento.nombre || 'Nuevo workflow'}
        junto={
          id !== null && (
            <Group gap="xs">
              <Estado valor={base.activo ? 'ACTIVO' : 'INACTIVO'} />
              <Text size="sm" c="dimmed">
                Versión {base.version}
              </Text>
            </Group>
          )
        }
      >
        {puede && (
          <Button loading={editor.guardando} onClick={() => void soloGuardar()}>
            Guardar
          </Button>
        )}
        <Button variant="default" onClick={() => void alValidar()}>
          Validar
        </Button>
        {puede && (
          <Button
            variant="default"
            aria-pressed={probando}
            onClick={() => cambiarConsulta({ prueba: probando ? undefined : 'si' })}
          >
            Probar
          </Button>
        )}
        {puede && !base.activo && (
          <Button variant="default" onClick={() => void activar(true)}>
            Activar
          </Button>
        )}
        {puede && base.activo && (
          <Button variant="default" onClick={() => void activar(false)}>
            Desactivar
          </Button>
        )}
        {id !== null && (
          <>
            <BotonEnlace a={`/workflows/${id}/versiones`} variant="default">
              Versiones
            </BotonEnlace>
            <BotonEnlace a={`/workflows/${id}/runs`} variant="default">
              Corridas
            </BotonEnlace>
            <Otras id={id} nombre={documento.nombre} />
          </>
        )}
      </Cabeza>
      <Stack gap="sm" mb="sm">
        {ajeno && (
          <OtraPersona
            cambios={cambios}
            guardando={editor.guardando}
            alVer={editor.verLaSuya}
            alGuardarAparte={() => {
              void editor.guardarAparte().then((uno) => uno && ir(`/workflows/${uno.id}`));
            }}
          />
        )}
        {editor.seRecupero && !ajeno && (
          <Alert color="blue" role="status" title="Se recuperó lo que no había guardado">
            <Button size="xs" variant="default" onClick={editor.descartar}>
              Descartarlo
            </Button>
          </Alert>
        )}
        {base.aviso !== null && (
          <Alert color="red" title="Se detuvo solo">
            {base.aviso}
          </Alert>
        )}
        {editor.hecho !== null && (
          <Alert color="green" role="status">
            {editor.hecho}
          </Alert>
        )}
        {editor.error !== null && !problemasAlActivar && (
          <Falla error={editor.error} alReintentar={() => void soloGuardar()} />
        )}
        {validado && errorAlValidar && <Falla error={errorAlValidar} />}
        {vistos && <Problemas problemas={vistos} alIr={obra.elegir} />}
      </Stack>
      <div className={clases.barra}>
        <TextInput
          id="nombre-del-workflow"
          className={clases.nombre}
          label="Nombre"
          maxLength={160}
          autoComplete="off"
          placeholder="Cobrar las facturas vencidas"
          readOnly={!puede}
          value={documento.nombre}
          {...(faltaNombre && sinNombre && { error: 'Falta el nombre' })}
          onChange={({ currentTarget: { value: nombre } }) =>
            editor.cambiar((antes) => ({ ...antes, nombre }), 'nombre')
          }
        />
        {puede && (
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => abrirAgregar()}>
              Agregar nodo
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} />}
              disabled={historial.pasado.length === 0}
              onClick={editor.deshacer}
            >
              Deshacer
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowForwardUp size={16} />}
              disabled={historial.futuro.length === 0}
              onClick={editor.rehacer}
            >
              Rehacer
            </Button>
            <Button
              variant="default"
              leftSection={<IconLayoutDistributeHorizontal size={16} />}
              onClick={obra.ordenar}
            >
              Ordenar
            </Button>
          </>
        )}
        <Button
          variant={enLista ? 'filled' : 'default'}
          leftSection={<IconList size={16} />}
          aria-pressed={enLista}
          onClick={() => cambiarConsulta({ vista: enLista ? 'grafo' : 'lista' })}
        >
          Lista
        </Button>
      </div>
      <div className={enLista ? `${clases.marco} ${clases.enLista}` : clases.marco}>
        {puede ? (
          <Paleta
            paleta={paleta.filter(({ clase }) => clase !== 'trigger' || !obra.tieneDisparador)}
            alElegir={(una) => obra.poner(una, obra.trasDe())}
          />
        ) : (
          <div className={clases.paleta} />
        )}
        <div className={clases.centro}>
          {grafo.nodes.length === 0 && (
            <Vacio
              titulo="¿Cuándo empieza?"
              texto="Con un evento —una factura vencida, un pago— o a mano. Después se agrega lo que hace."
            >
              {puede && (
                <Group justify="center" gap="xs">
                  {paleta
                    .filter(({ clase }) => clase === 'trigger')
                    .map((una) => (
                      <Button
                        key={una.clave}
                        variant="light"
                        onClick={() => obra.poner(una, undefined)}
                      >
                        {una.clave === 'trigger.manual' ? 'A mano' : 'Cuando ocurre un evento'}
                      </Button>
                    ))}
                </Group>
              )}
              <Enlace a="/workflows/plantillas" underline="always">
                Empezar con una plantilla
              </Enlace>
            </Vacio>
          )}
          {grafo.nodes.length > 0 &&
            (enLista ? (
              <ListaDeNodos
                grafo={grafo}
                describir={describir}
                elegido={obra.elegido}
                alElegir={obra.elegir}
                {...(puede && {
                  alAgregar: (source, sourceHandle) =>
                    agregarTras({ tras: { source, sourceHandle } }),
                  alUnir: (source, sourceHandle) => unir({ source, sourceHandle }),
                  alSoltar: obra.soltar,
                  alQuitar: (uno) => obra.quitar({ nodos: new Set([uno]), aristas: new Set() }),
                  alDuplicar: obra.duplicar,
                })}
              />
            ) : (
              <Lienzo
                nombre={`Grafo de ${documento.nombre || 'workflow nuevo'}`}
                grafo={grafo}
                lugares={lugares}
                describir={describir}
                seleccion={obra.seleccion}
                alSeleccionar={obra.seleccionar}
                {...(puede && {
                  alMover: obra.mover,
                  alUnir: obra.unir,
                  alTeclear: obra.alTeclear,
                  alSoltar: (que, lugar, sobre) => {
                    const una = paleta.find(({ clave }) => clave === que);
                    if (una) obra.poner(una, undefined, lugar, sobre);
                  },
                })}
              />
            ))}
        </div>
        <aside id="lado" className={clases.lado} aria-label="Lo elegido">
          <Stack gap="lg">
            {probando && (
              <Probar
                eventos={eventosDe(grafo)}
                porGuardar={editor.cambiado || id === null}
                probando={prueba.isPending || corrida?.estado === 'running'}
                corrida={corrida}
                error={problemasAlProbar ? null : prueba.error}
                alProbar={(payload) => prueba.mutate(payload)}
                alCerrar={() => cambiarConsulta({ prueba: undefined })}
              />
            )}
            {elegido ? (
              <LadoDeNodo
                nodo={elegido}
                documento={documento}
                tipos={tipos}
                eventos={eventos}
                problemas={problemas}
                describir={describir}
                dados={dados}
                paso={probando ? pasos.get(elegido.id) : undefined}
                alCambiar={editor.cambiar}
                alRenombrar={obra.renombrar}
                alQuitar={() => obra.quitar({ nodos: new Set([elegido.id]), aristas: new Set() })}
                puede={puede}
              />
            ) : (
              !probando && <Ayuda editor={editor} puede={puede} />
            )}
          </Stack>
        </aside>
      </div>
      {agregando && (
        <AgregarNodo
          grafo={grafo}
          paleta={paleta.filter(({ clase }) => clase !== 'trigger' || !obra.tieneDisparador)}
          describir={describir}
          tras={agregando.tras}
          alElegir={(una, tras) => {
            agregarTras(null);
            obra.poner(una, tras);
          }}
          alCerrar={() => agregarTras(null)}
        />
      )}
      {uniendo && (
        <UnirNodos
          desde={tituloDe(uniendo.source)}
          opciones={grafo.nodes
            .filter((nodo) => describir(nodo).entra)
            .filter(({ id: target }) => sePuedeUnir(grafo, { ...uniendo, target }))
            .map(({ id: otro }) => ({ id: otro, titulo: tituloDe(otro) }))}
          alElegir={(target) => {
            unir(null);
            obra.unir({ ...uniendo, target });
          }}
          alCerrar={() => unir(null)}
        />
      )}
    </>
  );
};

const Ayuda = ({ editor, puede }: { readonly editor: Editor; readonly puede: boolean }) => {
  const { documento } = editor;
  return (
    <Stack gap="sm">
      <Text size="sm">
        {documento.grafo.nodes.length > 0
          ? 'Elija un nodo para decir qué hace.'
          : 'Empiece por decir cuándo ocurre; después agregue lo que hace.'}
      </Text>
      <Textarea
        label="Descripción"
        maxLength={500}
        autosize
        minRows={2}
        readOnly={!puede}
        value={documento.descripcion}
        onChange={({ currentTarget: { value: descripcion } }) =>
          editor.cambiar((antes) => ({ ...antes, descripcion }), 'descripcion')
        }
      />
      <Text size="xs" c="dimmed">
        Un nodo de la paleta se arrastra al grafo, o sobre una unión para ponerlo en medio. Sin
        ratón, «Agregar nodo» o la tecla / hacen lo mismo.
      </Text>
      <Text size="xs" c="dimmed">
        Teclas: / agrega un nodo; las flechas van de uno a otro, y con Alt lo mueven; Enter va a sus
        datos; Supr lo quita; Ctrl Z deshace; Ctrl C y Ctrl V copian.
      </Text>
    </Stack>
  );
};
