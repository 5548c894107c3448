<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Operacion;

/**
 * De qué está hecha una cifra
 *
 * @phpstan-import-type Explicacion from Tipos
 */
final class Explicar extends Grupo
{
    /**
     * Qué suma una cifra de un informe: sus filas, los hechos que las hicieron y quién
     *
     * Los informes dicen en _explicar, por campo, con qué se pide cada una de sus cifras. Las filas suman valor, que va entero en cada página (limit, offset). El permiso es el del informe.
     *
     * - `ventas`: lo que se vendió entre dos días, a todos o a un cliente, menos notas de crédito
     * - `por_cobrar`: lo que deben los clientes: facturas y notas de débito con saldo
     * - `cartera_de_clientes`: lo que se debe, por antigüedad, de todos o de una persona, y lo que hay en exceso
     * - `estado_de_cuenta_de_cliente`: una suma de un estado de cuenta
     * - `documento_por_cobrar`: lo que se debe de un documento, y qué lo bajó: cobros o pagos, retenciones y notas de crédito
     * - `anticipo_de_cobro`: lo que queda de un anticipo, por los días que lo movieron
     * - `cartera_de_proveedores`: lo que se debe, por antigüedad, de todos o de una persona, y lo que hay en exceso
     * - `estado_de_cuenta_de_proveedor`: una suma de un estado de cuenta
     * - `documento_por_pagar`: lo que se debe de un documento, y qué lo bajó: cobros o pagos, retenciones y notas de crédito
     * - `anticipo_de_pago`: lo que queda de un anticipo, por los días que lo movieron
     * - `agenda_de_pagos`: las compras por pagar: todas, las de una semana, o las que de ella vencían antes de un día
     * - `nomina`: Lo que se paga por una nómina, lo pagado y lo que falta
     * - `registro_de_activos`: los activos fijos: uno, los de una clase o todos; su costo, lo que han perdido y lo que valen en libros
     * - `cuenta_dinero`: lo que tiene una cuenta de dinero, o su cuenta contable propia
     * - `libro_de_cuenta`: una suma del libro de una cuenta de dinero
     * - `conciliacion_bancaria`: una cifra de una conciliación
     * - `valoracion_de_inventario`: lo que vale la existencia de un día
     * - `kardex`: el valor de un bien antes o después de los días de su kardex
     * - `balance_comprobacion`: un importe de una cuenta, con las que lleva dentro; sin cuenta_id, el total
     * - `balance_general`: una cuenta de una sección, con las que lleva dentro; sin cuenta_id, su total
     * - `resultado_sin_cerrar`: lo que a un día queda por llevar al patrimonio del resultado de un año
     * - `estado_resultados`: una cuenta de una sección, con las que lleva dentro; sin cuenta_id, su total o el resultado
     * - `diferencia_de_comprobacion`: lo que un importe de una cuenta dice contra un día menos lo que decía conocido_el, por los asientos que lo cambiaron
     * - `mayor`: una suma del mayor de una cuenta o, con tercero_id, de su auxiliar
     * - `conciliacion_tributaria`: lo que no se deduce de un año, de un ámbito o de los dos
     * - `saldo_de_cuenta`: lo que el plan dice que tiene una cuenta, con las que lleva dentro
     * - `impuestos`: una suma de los impuestos de un mes: de una sección, un código o una clase de documento
     *
     * `GET /explicar`
     *
     * @param array{figura: 'ventas'|'por_cobrar'|'cartera_de_clientes'|'estado_de_cuenta_de_cliente'|'documento_por_cobrar'|'anticipo_de_cobro'|'cartera_de_proveedores'|'estado_de_cuenta_de_proveedor'|'documento_por_pagar'|'anticipo_de_pago'|'agenda_de_pagos'|'nomina'|'registro_de_activos'|'cuenta_dinero'|'libro_de_cuenta'|'conciliacion_bancaria'|'valoracion_de_inventario'|'kardex'|'balance_comprobacion'|'balance_general'|'resultado_sin_cerrar'|'estado_resultados'|'diferencia_de_comprobacion'|'mayor'|'conciliacion_tributaria'|'saldo_de_cuenta'|'impuestos', desde?: string, hasta?: string, cliente_id?: string, ambiente?: string, campo?: string, persona_id?: string, con_saldo?: string, documento?: string, id?: string, semana?: string, vencen_antes_de?: string, proveedor_id?: string, clase?: string, cuenta_id?: string, fecha?: string, con_cierre?: string, seccion?: string, anio?: string, tercero_id?: string, ambito?: string, impuesto?: string, codigo?: string, mes?: string, limit?: int, offset?: int, al?: string, conocido_el?: string, contra?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Explicacion
     */
    public function obtener(array $opciones): array
    {
        return $this->pedir(new Operacion('GET', '/explicar'), [], null, $opciones);
    }
}
