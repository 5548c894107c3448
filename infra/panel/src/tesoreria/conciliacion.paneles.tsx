import { Button, Checkbox, Kbd, Text, TextInput } from '@mantine/core';
import type { ConciliacionConMovimientos } from 'comprobantes-cliente';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Vacio } from '#panel/kits/comun/pagina.tsx';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { dinero, enCentavos, fecha, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { type Candidato, type EnCurso, importeDe, type Linea } from './conciliacion.datos.ts';
import { ALTO_PX, ListaDeLado, useLado } from './conciliacion.lado.tsx';
import clases from './conciliacion.module.css';
import { DibujoDeUniones, type Union, type Uniones } from './conciliacion.uniones.tsx';

/** The two panes: what the bank says, what we noted, and which is which. */

const PORQUES = { referencia: 'mismo número', fecha: 'mismo monto y fecha cercana' } as const;
const PORQUES_CORTOS = { referencia: 'n.º', fecha: 'fecha' } as const;

const nombreDe = ({ documento, descripcion }: Candidato): string =>
  [documento.etiqueta, descripcion].filter(Boolean).join(' · ');

const diaDe = ({ fecha: dia }: Candidato): string => fecha(dia);

/** What a line says of itself under its words. */
const estadoDe = (
  { movimiento_ids, sugerencia }: Linea,
  porId: ReadonlyMap<number, Candidato>,
): string => {
  const dicho = (id: number): string => porId.get(id)?.documento.etiqueta ?? `movimiento ${id}`;
  if (movimiento_ids.length > 0) return `✓ ${movimiento_ids.map(dicho).join(', ')}`;
  if (!sugerencia) return 'Sin pareja';
  return `Sugerido: ${dicho(sugerencia.movimiento_id)}, ${PORQUES[sugerencia.por]}`;
};

const esPendiente = ({ movimiento_ids }: Linea): boolean => movimiento_ids.length === 0;

/** The next one that is nothing yet, after where one is; then from the beginning. */
const siguientePendiente = (lineas: readonly Linea[], desde: number): number => {
  for (let paso = 1; paso <= lineas.length; paso += 1) {
    const indice = (desde + paso) % lineas.length;
    if (esPendiente(lineas[indice] as Linea)) return indice;
  }
  return desde;
};

const parecidoA =
  (busqueda: string) =>
  (movimiento: Candidato): boolean => {
    const dicho =
      `${nombreDe(movimiento)} ${movimiento.referencia ?? ''} ${diaDe(movimiento)} ${textoDeCentavos(importeDe(movimiento))}`.toLowerCase();
    return busqueda
      .toLowerCase()
      .split(/\s+/)
      .every((palabra) => dicho.includes(palabra.replace(/,(?=\d{3})/g, '')));
  };

const NINGUNA: readonly never[] = [];

type Propiedades = {
  readonly conciliacion: ConciliacionConMovimientos;
  readonly en: EnCurso;
  readonly puede: boolean;
  readonly alCrear: (linea: Linea) => void;
};

/** What stands over both panes: how far one is, the difference, and the last thing undone. */
const Barra = ({
  en,
  lineas,
  puede,
  alDeshacer,
  alAceptarTodas,
}: {
  readonly en: EnCurso;
  readonly lineas: readonly Linea[];
  readonly puede: boolean;
  readonly alDeshacer: () => void;
  readonly alAceptarTodas: (sugeridas: readonly Linea[]) => void;
}) => {
  const hechas = lineas.filter((linea) => !esPendiente(linea)).length;
  const sugeridas = lineas.filter(({ sugerencia }) => sugerencia !== null);
  return (
    <div className={clases.barra}>
      <div
        className={clases.diferencia}
        data-cuadra={en.diferencia === 0 || undefined}
        role="status"
        aria-label="Diferencia"
      >
        <span>Diferencia</span>
        <strong>{dinero(textoDeCentavos(en.diferencia))}</strong>
      </div>
      <span className={clases.avance}>
        {lineas.length > 0 &&
          `${hechas} de ${cuantos(lineas.length, 'línea conciliada', 'líneas conciliadas')}`}
      </span>
      {puede && (
        <>
          <Button
            variant="default"
            size="xs"
            disabled={sugeridas.length === 0}
            onClick={() => alAceptarTodas(sugeridas)}
          >
            {sugeridas.length === 1
              ? 'Aceptar la sugerida'
              : `Aceptar las ${sugeridas.length} sugeridas`}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={!en.ultimo}
            title={en.ultimo ? `Deshacer: ${en.ultimo.dicho}` : 'Nada que deshacer'}
            onClick={alDeshacer}
          >
            Deshacer
          </Button>
        </>
      )}
    </div>
  );
};

export const Paneles = ({ en, puede, alCrear }: Propiedades) => {
  const { vista } = en;
  const lineasLeidas = vista?.lineas ?? (NINGUNA as readonly Linea[]);
  const candidatos = vista?.movimientos ?? (NINGUNA as readonly Candidato[]);
  const porId = vista?.porId ?? (new Map() as ReadonlyMap<number, Candidato>);
  const [soloPendientes, ponerSoloPendientes] = useState(false);
  const [enTransito, ponerEnTransito] = useState(puede);
  const [busqueda, buscar] = useState('');
  const [lineaActiva, ponerLineaActiva] = useState<string | null>(null);
  const [movimientoActivo, ponerMovimientoActivo] = useState<number | null>(null);
  const [elegidos, elegir] = useState<ReadonlySet<number>>(new Set());
  const [reparo, reparar] = useState<string | null>(null);
  const izquierda = useLado();
  const derecha = useLado();
  const uniones = useRef<Uniones>(null);
  const ultimoLugar = useRef(0);

  const lineas = useMemo(
    () => (soloPendientes ? lineasLeidas.filter(esPendiente) : lineasLeidas),
    [lineasLeidas, soloPendientes],
  );
  const movimientos = useMemo(() => {
    const filtrados = enTransito ? candidatos.filter(({ marcado }) => !marcado) : candidatos;
    return busqueda.trim() === '' ? filtrados : filtrados.filter(parecidoA(busqueda.trim()));
  }, [candidatos, enTransito, busqueda]);
  const lugarDeMovimiento = useMemo(
    () => new Map(movimientos.map(({ id }, lugar) => [id, lugar])),
    [movimientos],
  );

  // The place is kept: where the active line stands, or where it stood.
  const hallada = lineas.findIndex(({ linea_id }) => linea_id === lineaActiva);
  const primeraPendiente = useMemo(() => Math.max(siguientePendiente(lineas, -1), 0), [lineas]);
  const activa =
    hallada >= 0
      ? hallada
      : lineaActiva === null
        ? primeraPendiente
        : Math.min(ultimoLugar.current, Math.max(lineas.length - 1, 0));
  ultimoLugar.current = activa;
  const linea = lineas[activa];
  const activoDerecho = Math.max(
    movimientoActivo === null ? 0 : (lugarDeMovimiento.get(movimientoActivo) ?? 0),
    0,
  );

  const unionDe = useCallback(
    (indice: number): Union | undefined => {
      const una = lineas[indice];
      if (!una) return undefined;
      const suyos = una.sugerencia ? [una.sugerencia.movimiento_id] : una.movimiento_ids;
      const lugares = suyos.flatMap((id) => lugarDeMovimiento.get(id) ?? []);
      if (lugares.length === 0) return undefined;
      const porque = una.sugerencia ? PORQUES_CORTOS[una.sugerencia.por] : '✓';
      return { linea: indice, movimientos: lugares, porque };
    },
    [lineas, lugarDeMovimiento],
  );
  const pintar = useCallback(() => uniones.current?.pintar(), []);

  // What may be the active line comes beside it.
  const sugerido = linea?.sugerencia?.movimiento_id ?? linea?.movimiento_ids[0];
  const diaDeLaLinea = linea?.fecha;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one goes to another line, or what it may be is another
  useEffect(() => {
    const [una, otra] = [izquierda.caja.current, derecha.caja.current];
    if (!otra || movimientos.length === 0 || diaDeLaLinea === undefined) return;
    const suLugar = sugerido === undefined ? undefined : lugarDeMovimiento.get(sugerido);
    const cercano = movimientos.findIndex(({ fecha: dia }) => dia.slice(0, 10) >= diaDeLaLinea);
    const lugar = suLugar ?? (cercano < 0 ? movimientos.length - 1 : cercano);
    const altura = una ? activa * ALTO_PX - una.scrollTop : 0;
    otra.scrollTop = lugar * ALTO_PX - altura;
    const cual = movimientos[lugar];
    if (cual && elegidos.size === 0) ponerMovimientoActivo(cual.id);
    pintar();
  }, [linea?.linea_id, sugerido]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows are others
  useEffect(pintar, [lineas, movimientos, pintar]);
  const conLineas = lineas.length > 0;
  useEffect(() => {
    if (conLineas && puede && matchMedia('(hover: hover)').matches) izquierda.enfocar();
  }, [conLineas, puede, izquierda.enfocar]);

  const leidas = lineasLeidas.length;
  // What was done above left nothing focused: one goes on with what came.
  useEffect(() => {
    if (leidas > 0 && puede && document.activeElement === document.body) izquierda.enfocar();
  }, [leidas, puede, izquierda.enfocar]);

  const irA = (indice: number): void => {
    const destino = lineas[indice];
    if (!destino) return;
    reparar(null);
    ponerLineaActiva(destino.linea_id);
  };
  const avanzar = (): void => {
    const siguiente = siguientePendiente(lineas, activa);
    const destino = lineas[siguiente];
    if (destino) ponerLineaActiva(destino.linea_id);
    elegir(new Set());
    reparar(null);
  };
  const suma = [...elegidos].reduce((total, id) => {
    const uno = porId.get(id);
    return total + (uno ? importeDe(uno) : 0);
  }, 0);

  /** The active line is these movements, if together they make it. */
  const aceptar = (ids: readonly number[]): void => {
    if (!linea || !esPendiente(linea)) {
      avanzar();
      return;
    }
    const importe = enCentavos(linea.importe);
    const total = ids.reduce((parcial, id) => {
      const uno = porId.get(id);
      return parcial + (uno ? importeDe(uno) : 0);
    }, 0);
    if (total !== importe) {
      const falta = importe - total;
      reparar(
        `La línea es de ${dinero(textoDeCentavos(importe))} y lo elegido suma ${dinero(textoDeCentavos(total))}: ` +
          `la diferencia es ${dinero(textoDeCentavos(falta))}.`,
      );
      return;
    }
    const pareja = { linea_id: linea.linea_id, movimiento_ids: ids, importe };
    en.aceptar([pareja], `${fecha(linea.fecha)} por ${dinero(linea.importe)}`);
    avanzar();
    izquierda.enfocar();
  };
  const aceptarLaActiva = (): void => {
    if (!linea) return;
    if (elegidos.size > 0) aceptar([...elegidos]);
    else if (linea.sugerencia) aceptar([linea.sugerencia.movimiento_id]);
    else if (esPendiente(linea)) {
      reparar(
        'Esta línea no tiene sugerencia: elija a la derecha lo que es (→ y Espacio), o cree lo que falta (C).',
      );
    } else avanzar();
  };
  const deshacer = async (): Promise<void> => {
    const hecho = await en.deshacer();
    if (hecho?.linea_id) ponerLineaActiva(hecho.linea_id);
    izquierda.enfocar();
  };
  const aceptarTodas = (sugeridas: readonly Linea[]): void => {
    const parejas = sugeridas.map(({ linea_id, importe, sugerencia }) => ({
      linea_id,
      movimiento_ids: [sugerencia!.movimiento_id],
      importe: enCentavos(importe),
    }));
    en.aceptar(parejas, cuantos(parejas.length, 'sugerencia', 'sugerencias'));
  };
  const desmarcar = (ids: readonly number[]): void =>
    void en.marcar(ids, false, cuantos(ids.length, 'marca quitada', 'marcas quitadas'));
  const marcarSueltos = (ids: readonly number[]): void => {
    void en.marcar(ids, true, cuantos(ids.length, 'movimiento', 'movimientos'));
    elegir(new Set());
  };
  const alternar = (indice: number): void => {
    const uno = movimientos[indice];
    if (!uno || !puede || uno.marcado) return;
    reparar(null);
    elegir((antes) => {
      const otros = new Set(antes);
      if (!otros.delete(uno.id)) otros.add(uno.id);
      return otros;
    });
  };

  const comunes = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (!puede || !(ctrlKey || metaKey) || key !== 'z') return false;
    void deshacer();
    return true;
  };
  const teclasDeLineas = (tecla: KeyboardEvent): boolean => {
    if (comunes(tecla)) return true;
    if (tecla.ctrlKey || tecla.metaKey || tecla.altKey) return false;
    switch (tecla.key) {
      case 'Enter':
        if (puede) aceptarLaActiva();
        return true;
      case 'ArrowRight':
        derecha.enfocar();
        return true;
      case 'c':
      case 'C':
        if (puede && linea && esPendiente(linea)) alCrear(linea);
        return true;
      case 'Delete':
        if (puede && linea && !esPendiente(linea)) desmarcar(linea.movimiento_ids);
        return true;
      default:
        return false;
    }
  };
  const teclasDeMovimientos = (tecla: KeyboardEvent): boolean => {
    if (comunes(tecla)) return true;
    const uno = movimientos[activoDerecho];
    switch (tecla.key) {
      case ' ':
        alternar(activoDerecho);
        return true;
      case 'Enter':
        if (!puede || !uno) return true;
        if (lineas.length === 0) marcarSueltos(elegidos.size > 0 ? [...elegidos] : [uno.id]);
        else if (!uno.marcado) aceptar(elegidos.size > 0 ? [...elegidos] : [uno.id]);
        return true;
      case 'Delete':
        if (puede && uno?.marcado) desmarcar([uno.id]);
        return true;
      case 'ArrowLeft':
        izquierda.enfocar();
        return true;
      default:
        return false;
    }
  };

  const dibujarLinea = useMemo(() => {
    const dibujadas = new WeakMap<Linea, ReturnType<typeof dibujada>>();
    const dibujada = (una: Linea) => ({
      arriba: (
        <>
          <span className={clases.dia}>{fecha(una.fecha)}</span>
          {[una.descripcion, una.referencia].filter(Boolean).join(' · ')}
        </>
      ),
      monto: dinero(una.importe),
      abajo: estadoDe(una, porId),
      hecha: !esPendiente(una),
    });
    return (una: Linea) => {
      const antes = dibujadas.get(una);
      if (antes) return antes;
      const nueva = dibujada(una);
      dibujadas.set(una, nueva);
      return nueva;
    };
  }, [porId]);
  const dibujarMovimiento = useMemo(() => {
    const dibujados = new WeakMap<Candidato, ReturnType<typeof dibujado>>();
    const dibujado = (uno: Candidato) => ({
      arriba: (
        <>
          <span className={clases.dia}>{diaDe(uno)}</span>
          {uno.documento.etiqueta}
        </>
      ),
      monto: dinero(textoDeCentavos(importeDe(uno))),
      abajo:
        [uno.marcado && '✓ marcado', uno.descripcion, uno.referencia].filter(Boolean).join(' · ') ||
        '\u00a0',
      hecha: uno.marcado,
    });
    return (uno: Candidato) => {
      const antes = dibujados.get(uno);
      if (antes) return antes;
      const nuevo = dibujado(uno);
      dibujados.set(uno, nuevo);
      return nuevo;
    };
  }, []);

  const marcadoActivo = movimientos[activoDerecho]?.marcado
    ? movimientos[activoDerecho]
    : undefined;
  return (
    <>
      <Barra
        en={en}
        lineas={lineasLeidas}
        puede={puede}
        alDeshacer={() => void deshacer()}
        alAceptarTodas={aceptarTodas}
      />
      {puede && (
        <div className={clases.hacer}>
          <Button size="xs" disabled={!linea} onClick={aceptarLaActiva}>
            Aceptar
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={!linea || !esPendiente(linea)}
            onClick={() => linea && alCrear(linea)}
          >
            Crear lo que falta
          </Button>
          {elegidos.size > 0 && (
            <Button size="xs" variant="default" onClick={() => marcarSueltos([...elegidos])}>
              Marcar sin línea
            </Button>
          )}
          {((linea && !esPendiente(linea)) || marcadoActivo) && (
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                desmarcar(linea && !esPendiente(linea) ? linea.movimiento_ids : [marcadoActivo!.id])
              }
            >
              Desmarcar
            </Button>
          )}
          <span className={clases.suma} role={reparo ? 'alert' : undefined}>
            {reparo ??
              (elegidos.size > 0
                ? `${cuantos(elegidos.size, 'elegido', 'elegidos')}: ${dinero(textoDeCentavos(suma))}` +
                  (linea
                    ? ` de ${dinero(linea.importe)}; ` +
                      (suma === enCentavos(linea.importe)
                        ? 'cuadra'
                        : `faltan ${dinero(textoDeCentavos(enCentavos(linea.importe) - suma))}`)
                    : '')
                : '')}
          </span>
          <Text size="xs" c="dimmed" visibleFrom="md">
            <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> mueven · <Kbd size="xs">Enter</Kbd> acepta
            · <Kbd size="xs">→</Kbd> <Kbd size="xs">Espacio</Kbd> elige · <Kbd size="xs">C</Kbd>{' '}
            crea · <Kbd size="xs">Ctrl</Kbd>+<Kbd size="xs">Z</Kbd> deshace
          </Text>
        </div>
      )}
      <div className={clases.paneles}>
        <section className={clases.panel} aria-labelledby="titulo-del-extracto">
          <div className={clases.titulo}>
            <h2 id="titulo-del-extracto">Extracto</h2>
            <Checkbox
              size="xs"
              label="Solo pendientes"
              checked={soloPendientes}
              onChange={({ currentTarget }) => ponerSoloPendientes(currentTarget.checked)}
            />
          </div>
          {lineas.length > 0 ? (
            <ListaDeLado
              nombre="Líneas del extracto"
              lado={izquierda}
              filas={lineas}
              dibujar={dibujarLinea}
              activa={activa}
              esElegida={({ linea_id }) => linea_id === linea?.linea_id}
              alActivar={irA}
              alTeclear={teclasDeLineas}
              alMoverse={pintar}
            />
          ) : (
            <Vacio
              titulo={soloPendientes ? 'Nada pendiente' : 'Sin extracto'}
              texto={
                soloPendientes
                  ? 'Todas las líneas están conciliadas.'
                  : 'Importe el extracto del banco, o marque a mano los movimientos que están en él.'
              }
            />
          )}
        </section>
        <DibujoDeUniones
          ref={uniones}
          izquierda={izquierda}
          derecha={derecha}
          unionDe={unionDe}
          activa={activa}
        />
        <section className={clases.panel} aria-labelledby="titulo-de-los-movimientos">
          <div className={clases.titulo}>
            <h2 id="titulo-de-los-movimientos">Movimientos</h2>
            <TextInput
              size="xs"
              aria-label="Buscar movimiento"
              placeholder="Buscar"
              value={busqueda}
              onChange={({ currentTarget }) => buscar(currentTarget.value)}
            />
            <Checkbox
              size="xs"
              label="Solo en tránsito"
              checked={enTransito}
              onChange={({ currentTarget }) => ponerEnTransito(currentTarget.checked)}
            />
          </div>
          {movimientos.length > 0 ? (
            <ListaDeLado
              nombre="Movimientos de la cuenta"
              lado={derecha}
              filas={movimientos}
              dibujar={dibujarMovimiento}
              activa={activoDerecho}
              esElegida={({ id }) => elegidos.has(id)}
              esUnida={({ id }) => id === sugerido}
              alActivar={(indice) => ponerMovimientoActivo(movimientos[indice]?.id ?? null)}
              alElegir={alternar}
              alTeclear={teclasDeMovimientos}
              alMoverse={pintar}
              varias
            />
          ) : (
            <Vacio
              titulo="Ningún movimiento"
              texto={
                busqueda === ''
                  ? 'Hasta el corte no queda ninguno por marcar.'
                  : 'Ninguno es así: busque por documento, descripción, fecha o monto.'
              }
            />
          )}
        </section>
      </div>
    </>
  );
};
