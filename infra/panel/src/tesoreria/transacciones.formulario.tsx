import { useParams } from '@tanstack/react-router';
import type { RegistrarTransaccion, RegistrarTransaccionRespuesta } from 'comprobantes-cliente';
import { useEffect } from 'react';
import { useCuentas } from '#panel/cobros/medios.ts';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { cuentaContable, persona } from '#panel/kits/formulario/buscado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario, Seccion } from '#panel/kits/formulario/formulario.tsx';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { centavosDe, numero } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { dinero as dicho, enCentavos, hoy, textoDeCentavos } from '#panel/nucleo/formato.ts';
import type { Linea } from './conciliacion.datos.ts';
import { SUBTIPOS, TIPOS_DE_TRANSACCION } from './tesoreria.palabras.ts';

/** What the bank charged or paid: an expense or an income, against the accounts of its lines. */

const SI_NO = [
  { valor: 'si', texto: 'Sí' },
  { valor: 'no', texto: 'No' },
] as const;

const CAMPOS = {
  cuenta: eleccion<string>('Cuenta', { vacio: '', obligatorio: true, opciones: useCuentas }),
  tipo: eleccion('Tipo', { vacio: 'egreso', opciones: TIPOS_DE_TRANSACCION }),
  subtipo: eleccion<string>('Subtipo', { vacio: 'nota_debito', opciones: SUBTIPOS }),
  fecha: fecha('Fecha', { obligatorio: true, vacio: hoy() }),
  persona: persona('Persona', { llena: { id: 'persona_id', nombre: 'persona' } }),
  persona_id: oculto(),
  referencia: texto('Referencia', { maximo: 60 }),
  descripcion: texto('Descripción', { maximo: 300 }),
  lineas: lineas(
    'Línea',
    {
      codigo: cuentaContable('Cuenta contable', {
        ancho: '10rem',
        sigue: 'monto',
        nota: 'nombre',
        llena: { id: 'cuenta_id', codigo: 'codigo', nombre: 'nombre' },
      }),
      monto: dinero('Monto', { obligatorio: true, mayorQue: '0', ancho: '8rem' }),
      descripcion: texto('Descripción', { maximo: 300 }),
      deducible: eleccion('Deducible', { vacio: 'si', opciones: SI_NO, ancho: '6rem' }),
      ambito: eleccion('Ámbito', {
        vacio: 'local',
        ancho: '7rem',
        opciones: [
          { valor: 'local', texto: 'Local' },
          { valor: 'exterior', texto: 'Exterior' },
        ],
      }),
      contrario: eleccion('Contrario', { vacio: 'no', opciones: SI_NO, ancho: '6rem' }),
      cuenta_id: oculto(),
      nombre: oculto(),
    },
    { obligatorio: true, maximo: 499 },
  ),
};
type Valores = ValoresDe<typeof CAMPOS>;

const cuerpo = (v: Valores): RegistrarTransaccion => ({
  tipo: v.tipo as RegistrarTransaccion['tipo'],
  subtipo: v.subtipo as RegistrarTransaccion['subtipo'],
  fecha: v.fecha,
  ...(v.persona_id && { persona_id: Number(v.persona_id) }),
  ...(v.referencia && { referencia: v.referencia }),
  ...(v.descripcion && { descripcion: v.descripcion }),
  lineas: v.lineas.map((una) => ({
    ...(una.cuenta_id && { cuenta_id: Number(una.cuenta_id) }),
    monto: numero(una.monto) as number,
    ...(una.descripcion && { descripcion: una.descripcion }),
    ...(una.deducible === 'no' && {
      deducible: false,
      ambito: una.ambito as 'local' | 'exterior',
    }),
    ...(una.contrario === 'si' && { contrario: true }),
  })),
});

/** What the account moves: its lines less those against. */
const totalDe = (filas: Valores['lineas']): bigint =>
  filas.reduce(
    (suma, { monto, contrario }) =>
      contrario === 'si' ? suma - centavosDe(monto) : suma + centavosDe(monto),
    0n,
  );

const palabrasDe = (_: unknown, v: Valores): string => {
  const total = totalDe(v.lineas);
  const verbo = v.tipo === 'ingreso' ? 'Registrar el ingreso' : 'Registrar el egreso';
  return total > 0n ? `${verbo} de ${dicho(textoDeCentavos(total))}` : verbo;
};

const CIFRAS = ({ total }: RegistrarTransaccionRespuesta) => [
  { palabras: 'Total', monto: total, fuerte: true },
];

const LaTransaccion = ({
  inicial,
  registro,
  titulo,
  fija,
  alTerminar,
}: {
  readonly inicial: Partial<Valores>;
  readonly registro: string;
  /** Without one it is in a dialog. */
  readonly titulo?: string;
  /** The account is already known. */
  readonly fija: boolean;
  readonly alTerminar: (hecha: RegistrarTransaccionRespuesta) => void;
}) => {
  const { cuentasDinero } = useCliente();
  const de = useFormulario({
    nombre: 'cuentasDinero',
    registro,
    campos: CAMPOS,
    inicial,
    cuerpo: (v) => ({ cuenta_id: Number(v.cuenta), dicho: cuerpo(v) }),
    simular: ({ cuenta_id, dicho: dicha }, signal) =>
      cuentasDinero.registrarTransaccion(cuenta_id, dicha, { simular: true, signal }),
    enviar: ({ cuenta_id, dicho: dicha }, opciones) =>
      cuentasDinero.registrarTransaccion(cuenta_id, dicha, opciones),
    alTerminar,
  });
  const { campos, almacen } = de;
  useEffect(() => {
    // The rest is said by the statement. After the dialog has taken the focus.
    if (!fija) return;
    const espera = setTimeout(() => almacen.enfocar('lineas.0.codigo'), 50);
    return () => clearTimeout(espera);
  }, [fija, almacen]);
  return (
    <Formulario
      de={de}
      {...(titulo !== undefined && { titulo })}
      accion={{ palabras: palabrasDe }}
      lateral={<QuePasaria<RegistrarTransaccionRespuesta> de={de} cifras={CIFRAS} />}
    >
      <EnColumnas>
        <Campo campo={campos.cuenta} deshabilitado={fija} enfocar={!fija && !inicial.cuenta} />
        <Campo campo={campos.tipo} />
        <Campo campo={campos.subtipo} />
        <Campo campo={campos.fecha} enfocar={Boolean(inicial.cuenta)} />
        <Campo campo={campos.persona} descripcion="Si es de alguien del directorio" />
        <Campo campo={campos.referencia} />
      </EnColumnas>
      <Campo campo={campos.descripcion} />
      <Seccion titulo="Líneas">
        <Campo campo={campos.lineas} />
      </Seccion>
    </Formulario>
  );
};

/** What a line of the statement brings to the form. */
const deLinea = ({ fecha: dia, importe, referencia, descripcion }: Linea): Partial<Valores> => ({
  tipo: importe < 0 ? 'egreso' : 'ingreso',
  subtipo: importe < 0 ? 'nota_debito' : 'nota_credito',
  fecha: dia,
  referencia: referencia ?? '',
  descripcion: descripcion ?? '',
  lineas: [
    {
      codigo: '',
      monto: Math.abs(importe).toFixed(2),
      descripcion: '',
      deducible: 'si',
      ambito: 'local',
      contrario: 'no',
      cuenta_id: '',
      nombre: '',
    },
  ],
});

/** The transaction that a line of the statement lacks, with what the line says of it. */
export const TransaccionDeUnaLinea = ({
  linea,
  cuenta_id,
  alTerminar,
}: {
  readonly linea: Linea;
  readonly cuenta_id: number;
  /** With what it moves, in cents. */
  readonly alTerminar: (hecha: RegistrarTransaccionRespuesta, importe: number) => void;
}) => (
  <LaTransaccion
    inicial={{ ...deLinea(linea), cuenta: String(cuenta_id) }}
    registro={`linea-${cuenta_id}-${linea.linea_id}`}
    fija
    alTerminar={(hecha) =>
      alTerminar(hecha, enCentavos(hecha.total) * (hecha.tipo === 'egreso' ? -1 : 1))
    }
  />
);

export default function TransaccionNueva() {
  const ir = useIr();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const [{ cuenta_id = id }] = useConsulta();
  return (
    <LaTransaccion
      titulo="Nueva transacción bancaria"
      inicial={cuenta_id === undefined ? {} : { cuenta: cuenta_id }}
      registro={`transaccion-${cuenta_id ?? 'nueva'}`}
      fija={false}
      alTerminar={(hecha) => ir(`/cuentas-dinero/transacciones/${hecha.id}`)}
    />
  );
}
