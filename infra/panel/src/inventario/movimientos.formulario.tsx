import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Cliente, MoverInventario, MovimientoDeInventario } from 'comprobantes-cliente';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { cuentaContable, producto } from '#panel/kits/formulario/buscado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { rara, type ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario, useValor } from '#panel/kits/formulario/formulario.tsx';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { cantidad, dinero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria, respuestaDe } from '#panel/kits/formulario/simulado.tsx';
import { oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { type FormularioDe, useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { dinero as escrito, hoy } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { cuanto, TIPOS } from './inventario.palabras.ts';
import { useBodegas } from './sucursal.ts';

/** What people say of stock: with what it begins, what was counted, what goes to another branch. */

/** The API takes no more of them at once. */
const MAXIMO = 200;

const bien = (sigue: string) =>
  producto('Código', {
    obligatorio: true,
    conInventario: true,
    ancho: '10rem',
    sigue,
    nota: 'descripcion',
    llena: { id: 'servicio_id', codigo: 'codigo', descripcion: 'descripcion' },
  });
const OCULTAS = { servicio_id: oculto(), descripcion: oculto() };

const COMUNES = {
  sucursal_id: eleccion<string>('Sucursal', { vacio: '', obligatorio: true, opciones: useBodegas }),
  fecha: fecha('Fecha', { obligatorio: true, vacio: hoy() }),
};
const CUENTA = {
  cuenta: cuentaContable('Contra la cuenta', {
    llena: { id: 'contrapartida_id', codigo: 'cuenta' },
  }),
  contrapartida_id: oculto(),
};

const INICIAL = {
  ...COMUNES,
  motivo: texto('Motivo', { maximo: 300 }),
  ...CUENTA,
  lineas: lineas(
    'Línea',
    {
      codigo: bien('cantidad'),
      cantidad: cantidad('Cantidad', { obligatorio: true, ancho: '7rem' }),
      costo_unitario: dinero('Costo unitario', {
        obligatorio: true,
        decimales: 6,
        ancho: '7rem',
      }),
      ...OCULTAS,
    },
    { obligatorio: true, maximo: MAXIMO },
  ),
};

const CONTEO = {
  ...COMUNES,
  motivo: texto('Motivo', { obligatorio: true, maximo: 300 }),
  ...CUENTA,
  lineas: lineas(
    'Línea',
    {
      codigo: bien('cantidad_contada'),
      cantidad_contada: cantidad('Contado', { obligatorio: true, minimo: '0', ancho: '7rem' }),
      costo_unitario: rara(dinero('Costo de lo que sobra', { decimales: 6, ancho: '8rem' })),
      ...OCULTAS,
    },
    { obligatorio: true, maximo: MAXIMO },
  ),
};

const TRANSFERENCIA = {
  ...COMUNES,
  sucursal_destino_id: eleccion<string>('A la sucursal', {
    vacio: '',
    obligatorio: true,
    opciones: useBodegas,
  }),
  motivo: texto('Motivo', { maximo: 300 }),
  lineas: lineas(
    'Línea',
    {
      codigo: bien('cantidad'),
      cantidad: cantidad('Cantidad', { obligatorio: true, ancho: '7rem' }),
      ...OCULTAS,
    },
    { obligatorio: true, maximo: MAXIMO },
  ),
};

type Comunes = ValoresDe<typeof COMUNES> & { readonly motivo: string };

const comunes = (v: Comunes) => ({
  fecha: v.fecha,
  sucursal_id: Number(v.sucursal_id),
  ...(v.motivo.trim() !== '' && { motivo: v.motivo.trim() }),
});

const contra = ({ contrapartida_id }: ValoresDe<typeof CUENTA>) =>
  contrapartida_id !== '' && { contrapartida_id: Number(contrapartida_id) };

const deInicial = (v: ValoresDe<typeof INICIAL>): MoverInventario => ({
  tipo: 'saldo_inicial',
  ...comunes(v),
  ...contra(v),
  lineas: v.lineas.map((linea) => ({
    servicio_id: Number(linea.servicio_id),
    cantidad: numero(linea.cantidad),
    costo_unitario: numero(linea.costo_unitario),
  })),
});

const deConteo = (v: ValoresDe<typeof CONTEO>): MoverInventario => ({
  tipo: 'conteo',
  ...comunes(v),
  ...contra(v),
  lineas: v.lineas.map((linea) => ({
    servicio_id: Number(linea.servicio_id),
    cantidad_contada: numero(linea.cantidad_contada),
    ...(linea.costo_unitario !== '' && { costo_unitario: numero(linea.costo_unitario) }),
  })),
});

const deTransferencia = (v: ValoresDe<typeof TRANSFERENCIA>): MoverInventario => ({
  tipo: 'transferencia',
  ...comunes(v),
  sucursal_destino_id: Number(v.sucursal_destino_id),
  lineas: v.lineas.map((linea) => ({
    servicio_id: Number(linea.servicio_id),
    cantidad: numero(linea.cantidad),
  })),
});

/** How it is tried and sent, whatever its kind. */
const useEnvio = (tipo: MoverInventario['tipo']) => {
  const { inventario } = useCliente();
  const ir = useIr();
  return {
    nombre: 'inventario',
    registro: `movimiento-${tipo}`,
    simular: (cuerpo: MoverInventario, signal: AbortSignal) =>
      inventario.moverInventario(cuerpo, { simular: true, signal }),
    enviar: (cuerpo: MoverInventario, opciones: object) =>
      inventario.moverInventario(cuerpo, opciones),
    alTerminar: ({ id }: MovimientoDeInventario) => ir(`/inventario/movimientos/${id}`),
  };
};

const deCambio = ({ valor }: MovimientoDeInventario) => [
  { palabras: 'Cambio del valor', monto: valor },
];

const Inicial = ({ sucursal_id }: DeBodega) => {
  const de = useFormulario({
    ...useEnvio('saldo_inicial'),
    campos: INICIAL,
    inicial: { sucursal_id },
    cuerpo: deInicial,
  });
  const { campos } = de;
  const { puede } = useSesion();
  return (
    <Formulario
      de={de}
      titulo="Saldo inicial de inventario"
      accion={{
        palabras: (simulado) => {
          const movido = respuestaDe<MovimientoDeInventario>(simulado);
          return movido ? `Registrar ${escrito(movido.valor)}` : 'Registrar';
        },
      }}
      lateral={<QuePasaria<MovimientoDeInventario> de={de} cifras={deCambio} />}
    >
      <CualMovimiento />
      <EnColumnas>
        <Campo campo={campos.sucursal_id} descripcion="Donde está" />
        <Campo campo={campos.fecha} />
        <Campo campo={campos.motivo} />
        {puede('contabilidad') && (
          <Campo campo={campos.cuenta} descripcion="Si no dice otra, resultados acumulados" />
        )}
      </EnColumnas>
      <Campo campo={campos.lineas} />
    </Formulario>
  );
};

type LineaContada = ValoresDe<typeof CONTEO>['lineas'][number];

/** All that the books say there is in a branch; of a day that is past, when it ended. */
const enLibros = async (
  cliente: Cliente,
  sucursal_id: string,
  al: string | undefined,
  signal: AbortSignal,
) => {
  const filas = [];
  const pedido = { sucursal_id: Number(sucursal_id), ...(al && { al }), limit: 500, signal };
  for await (const fila of cliente.inventario.listar(pedido)) filas.push(fila);
  return filas;
};

const useEnLibros = (sucursal_id: string, fecha_del_conteo: string) => {
  const cliente = useCliente();
  const al = fecha_del_conteo < hoy() ? fecha_del_conteo : undefined;
  const { data = [] } = useQuery({
    queryKey: ['inventario', 'por-contar', sucursal_id, al],
    enabled: sucursal_id !== '' && fecha_del_conteo !== '',
    queryFn: ({ signal }) => enLibros(cliente, sucursal_id, al, signal),
  });
  return data;
};

type Comparada = LineaContada & { readonly libro: number; readonly unidad: string | null };

/** Tenths of what there is are lost where two decimals are taken from each other. */
const diferencia = (contado: string, libro: number): number =>
  Math.round((numero(contado) as number) * 1e6 - libro * 1e6) / 1e6;

const COMPARADAS: readonly ColumnaDeLineas<Comparada>[] = [
  {
    titulo: 'Bien',
    dibujar: ({ codigo, unidad }) => (unidad === null ? codigo : `${codigo} · ${unidad}`),
  },
  {
    titulo: 'En libros',
    derecha: true,
    dibujar: ({ libro }) => cuanto(libro),
  },
  {
    titulo: 'Contado',
    derecha: true,
    dibujar: ({ cantidad_contada }) =>
      cantidad_contada === '' ? '–' : cuanto(numero(cantidad_contada) as number),
  },
  {
    titulo: 'Diferencia',
    derecha: true,
    dibujar: ({ cantidad_contada, libro }) => {
      if (cantidad_contada === '') return '–';
      const suya = diferencia(cantidad_contada, libro);
      if (suya === 0) return 'Igual';
      return (
        <Text span inherit fw={700} c={suya < 0 ? 'var(--mantine-color-error)' : 'inherit'}>
          {suya > 0 ? 'Sobra ' : 'Falta '}
          {cuanto(Math.abs(suya))}
        </Text>
      );
    },
  },
];

type DeConteo = FormularioDe<typeof CONTEO, MoverInventario>;

/** What the books say beside what was counted. */
const JuntoALosLibros = ({ de }: { readonly de: DeConteo }) => {
  const sucursal_id = useValor(de, (v) => v.sucursal_id);
  const contadas = useValor(de, (v) => v.lineas);
  const dia = useValor(de, (v) => v.fecha);
  const filas = useEnLibros(sucursal_id, dia);
  const por = new Map(filas.map((fila) => [String(fila.servicio_id), fila]));
  const comparadas = contadas
    .filter(({ servicio_id }) => servicio_id !== '')
    .map((linea) => {
      const fila = por.get(linea.servicio_id);
      return { ...linea, libro: fila?.existencia ?? 0, unidad: fila?.unidad ?? null };
    });
  const faltan = filas.filter(
    ({ servicio_id }) => !contadas.some((linea) => linea.servicio_id === String(servicio_id)),
  );
  const traer = (): void => {
    const escritas = contadas.filter(({ codigo }) => codigo !== '');
    const nuevas = faltan.slice(0, MAXIMO - escritas.length).map((fila) => ({
      codigo: fila.codigo_principal,
      descripcion: fila.descripcion,
      servicio_id: String(fila.servicio_id),
      cantidad_contada: '',
      costo_unitario: '',
    }));
    de.poner({ lineas: [...escritas, ...nuevas] });
  };
  const sinContar = contadas.filter(
    ({ codigo, cantidad_contada }) => codigo !== '' && cantidad_contada === '',
  );
  return (
    <>
      <Group gap="xs">
        {faltan.length > 0 && contadas.length < MAXIMO && (
          <Button variant="default" size="xs" onClick={traer}>
            Traer lo que hay en la sucursal
          </Button>
        )}
        {sinContar.length > 0 && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() =>
              de.poner({ lineas: contadas.filter((linea) => !sinContar.includes(linea)) })
            }
          >
            Quitar lo que no se contó
          </Button>
        )}
      </Group>
      {comparadas.length > 0 && (
        <Lineas
          titulo="Lo contado y lo que dicen los libros"
          columnas={COMPARADAS}
          lineas={comparadas}
        />
      )}
    </>
  );
};

const Conteo = ({ sucursal_id }: DeBodega) => {
  const de = useFormulario({
    ...useEnvio('conteo'),
    campos: CONTEO,
    inicial: { sucursal_id },
    cuerpo: deConteo,
  });
  const { campos } = de;
  const { puede } = useSesion();
  return (
    <Formulario
      de={de}
      titulo="Conteo de inventario"
      accion={{
        palabras: (simulado) => {
          const movido = respuestaDe<MovimientoDeInventario>(simulado);
          if (!movido) return 'Registrar el conteo';
          const { length } = movido.lineas.filter(({ cantidad: cuantas }) => cuantas !== 0);
          return length === 0
            ? 'Registrar que todo está igual'
            : `Ajustar ${length === 1 ? '1 bien' : `${length} bienes`}`;
        },
      }}
      lateral={<QuePasaria<MovimientoDeInventario> de={de} cifras={deCambio} />}
    >
      <CualMovimiento />
      <EnColumnas>
        <Campo campo={campos.sucursal_id} descripcion="Donde se contó" />
        <Campo campo={campos.fecha} />
        <Campo campo={campos.motivo} descripcion="Queda en el kardex, con quien lo registra" />
        {puede('contabilidad') && (
          <Campo campo={campos.cuenta} descripcion="Si no dice otra, la de costo del bien" />
        )}
      </EnColumnas>
      <Campo campo={campos.lineas} />
      <JuntoALosLibros de={de} />
    </Formulario>
  );
};

const Transferencia = ({ sucursal_id }: DeBodega) => {
  const de = useFormulario({
    ...useEnvio('transferencia'),
    campos: TRANSFERENCIA,
    inicial: { sucursal_id },
    cuerpo: deTransferencia,
    revisar: (v) =>
      v.sucursal_destino_id !== '' && v.sucursal_destino_id === v.sucursal_id
        ? { sucursal_destino_id: 'Debe ser otra' }
        : {},
  });
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo="Transferencia entre sucursales"
      accion={{ palabras: 'Trasladar' }}
      lateral={
        <QuePasaria<MovimientoDeInventario> de={de} cifras={deCambio}>
          {({ lineas: movidas }) => <Traslado lineas={movidas} />}
        </QuePasaria>
      }
    >
      <CualMovimiento />
      <EnColumnas>
        <Campo campo={campos.sucursal_id} etiqueta="De la sucursal" />
        <Campo campo={campos.sucursal_destino_id} />
        <Campo campo={campos.fecha} />
        <Campo campo={campos.motivo} />
      </EnColumnas>
      <Campo campo={campos.lineas} />
    </Formulario>
  );
};

/** What goes, at the cost that it has. */
const Traslado = ({ lineas: movidas }: Pick<MovimientoDeInventario, 'lineas'>) =>
  movidas
    .filter(({ cantidad: cuantas }) => cuantas < 0)
    .map(({ servicio_id, codigo_principal, cantidad: cuantas, valor }) => (
      <Text key={servicio_id} size="sm">
        {codigo_principal}: pasan {cuanto(Math.abs(cuantas))}, que valen {escrito(Math.abs(valor))}
      </Text>
    ));

const FORMAS = { conteo: Conteo, transferencia: Transferencia, saldo_inicial: Inicial } as const;
type Forma = keyof typeof FORMAS;
const FORMAS_EN_ORDEN = Object.keys(FORMAS) as readonly Forma[];

const formaDe = (tipo: string | undefined): Forma =>
  FORMAS_EN_ORDEN.find((una) => una === tipo) ?? 'conteo';

const CualMovimiento = () => {
  const [{ tipo }, cambiar] = useConsulta();
  return (
    <SegmentedControl
      aria-label="Qué se registra"
      data={FORMAS_EN_ORDEN.map((value) => ({ value, label: TIPOS[value] }))}
      value={formaDe(tipo)}
      onChange={(elegida) => cambiar({ tipo: elegida })}
    />
  );
};

type DeBodega = { readonly sucursal_id: string };

export default function MovimientoDeInventarioNuevo() {
  const [{ tipo }] = useConsulta();
  const { sucursal_id } = useSesion();
  const [primera] = useBodegas();
  const forma = formaDe(tipo);
  const UnaForma = FORMAS[forma];
  const suya = sucursal_id === null ? primera?.valor : String(sucursal_id);
  if (suya === undefined) return <Espera />;
  return <UnaForma key={forma} sucursal_id={suya} />;
}
